// What a camera notes beside a picture: of all of it only how the picture was held is of use here.

const ORIENTATION_TAG = 0x0112
const SHORT = 3

/** How a camera was held, 1 to 8, by its note in the form of TIFF; undefined where it names none or is damaged. */
export function readOrientation(note: Buffer): number | undefined {
  const isLittle = note.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (isLittle ? note.readUInt16LE(at) : note.readUInt16BE(at))
  try {
    const start = isLittle ? note.readUInt32LE(4) : note.readUInt32BE(4)
    for (let entry = 0; entry < read16(start); entry++) {
      const at = start + 2 + entry * 12
      const value = read16(at) === ORIENTATION_TAG ? read16(at + 8) : 0
      if (value >= 1 && value <= 8) return value
    }
  } catch {
    // A damaged note of the camera leaves the picture as it is.
  }
  return undefined
}

/** A note that says how a camera was held, 1 to 8, and nothing else. */
export function noteOf(orientation: number): Buffer {
  const note = Buffer.alloc(26)
  note.write('MM')
  note.writeUInt16BE(42, 2)
  note.writeUInt32BE(8, 4)
  note.writeUInt16BE(1, 8)
  note.writeUInt16BE(ORIENTATION_TAG, 10)
  note.writeUInt16BE(SHORT, 12)
  note.writeUInt32BE(1, 14)
  note.writeUInt16BE(orientation, 18)
  return note
}
