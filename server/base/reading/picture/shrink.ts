// Makes pictures smaller, without what shines through them.

/** Rows from the top, `stride` bytes from one to the next; a pixel has four: red, green, blue, and how much it covers. */
export type Pixels = { width: number; height: number; stride: number; data: Uint8Array }

/** The same picture over white, of about `most` pixels where it has more, each the mean of those that come to lie in it. */
export function shrink({ width, height, stride, data }: Pixels, most: number): Pixels {
  const scale = Math.min(1, Math.sqrt(most / (width * height)))
  const columns = sharesOf(width, scale)
  const rows = sharesOf(height, scale)
  const drawn = new Uint8Array(columns.length * rows.length * 4)
  let to = 0
  for (const row of rows) {
    for (const column of columns) {
      let [red, green, blue, covered, all] = [0, 0, 0, 0, 0]
      for (const [y, high] of row) {
        for (const [x, wide] of column) {
          const at = y * stride + x * 4
          const cover = (data[at + 3] ?? 0) * high * wide
          red += (data[at] ?? 0) * cover
          green += (data[at + 1] ?? 0) * cover
          blue += (data[at + 2] ?? 0) * cover
          covered += cover
          all += 255 * high * wide
        }
      }
      const white = 255 * (all - covered)
      drawn[to++] = (red + white) / all
      drawn[to++] = (green + white) / all
      drawn[to++] = (blue + white) / all
      drawn[to++] = 255
    }
  }
  return { width: columns.length, height: rows.length, stride: columns.length * 4, data: drawn }
}

/** For each pixel of a side made smaller, which of the old ones come to lie in it and with how much of themselves. */
function sharesOf(length: number, scale: number): [at: number, share: number][][] {
  const made = Math.max(1, Math.round(length * scale))
  const step = length / made
  return Array.from({ length: made }, (_, index) => {
    const [from, to] = [index * step, (index + 1) * step]
    const shares: [number, number][] = []
    for (let at = Math.floor(from); at < Math.min(to, length); at++)
      shares.push([at, Math.min(at + 1, to) - Math.max(at, from)])
    return shares
  })
}
