import { BRAND } from '#domain/brand.ts'
import { BULK_MAX } from '#domain/lists/define-list.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { download } from '#web/ui/browser/download.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

/** Downloads pieces as a zip, and as several where one may not hold so many; says why where that failed. */
export async function downloadPieces(ids: readonly string[]): Promise<void> {
  try {
    for (let at = 0; at < ids.length; at += BULK_MAX) {
      const { body } = await client.pieces.download({ ids: ids.slice(at, at + BULK_MAX) })
      if (!(body instanceof Blob)) throw new Error('the download is no file')
      download(`${BRAND.slug}-posts${at === 0 ? '' : `-${at / BULK_MAX + 1}`}.zip`, body)
    }
  } catch (error) {
    notify({ message: messageOf(error, NOTICES.exportFailed), tone: 'error' })
  }
}
