/** Makes recordings out of nothing: WAVs of a tone or of silence, and the WebM a browser records, which tells no length. */

type WavOptions = {
  seconds: number
  rate?: number
  /** From 0, which is silence, to 1. */
  loudness?: number
  /** What the header says of the bytes that follow, in place of the truth. */
  told?: number
}

/** A WAV of one channel of eight bits: a tone of 440 Hz. */
export function makeWav({ seconds, rate = 8_000, loudness = 0, told }: WavOptions): Buffer<ArrayBuffer> {
  const length = Math.round(seconds * rate)
  const wav = Buffer.alloc(44 + length)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + length, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(told ?? length, 40)
  for (let at = 0; at < length; at++)
    wav[44 + at] = 128 + Math.round(127 * loudness * Math.sin((2 * Math.PI * 440 * at) / rate))
  return wav
}

/** An element of EBML; without a body its size is left open, as in a live recording. */
function element(id: string, body?: Buffer): Buffer {
  const size = Buffer.alloc(8, 0xff)
  if (body) size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  else size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, body ?? Buffer.alloc(0)])
}

const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')

/** A WebM with a block at each of these milliseconds, in clusters of `clusterMs`; `type` 1 is a picture's track, 2 a sound's. */
export function makeLiveWebm(times: readonly number[], { type = 2, clusterMs = 30_000 } = {}): Buffer {
  const track = Buffer.concat([element('d7', number(1)), element('83', number(type))])
  const parts = [element('1a45dfa3', element('4282', Buffer.from('webm'))), element('18538067')]
  parts.push(element('1654ae6b', element('ae', track)))
  let cluster = -1
  for (const time of times) {
    const start = Math.floor(time / clusterMs) * clusterMs
    if (start !== cluster) parts.push(element('1f43b675'), element('e7', number(start)))
    cluster = start
    const block = Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3])
    block.writeInt16BE(time - start, 1)
    parts.push(element('a3', block))
  }
  return Buffer.concat(parts)
}
