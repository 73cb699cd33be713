const READ = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/heif']
const HEIC = /\.hei[cf]$/i
const QUALITY = 0.95

/** Whether the file says that it is a picture, by its kind or, where the system knows none, as HEIC by its name. */
export function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || HEIC.test(name)
}

/**
 * The picture in a form that is read: as it is, or of another kind as this browser draws it, such as AVIF. Undefined where
 * the browser cannot draw it.
 */
export async function readableImage(file: File): Promise<File | undefined> {
  if (READ.includes(file.type) || HEIC.test(file.name)) return file
  try {
    const drawn = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('2d')?.drawImage(drawn, 0, 0)
    drawn.close()
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return jpeg ? new File([jpeg], file.name, { type: 'image/jpeg' }) : undefined
  } catch {
    return undefined
  }
}
