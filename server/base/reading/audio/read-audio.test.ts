import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ReadingFailure } from '#server/base/reading/reading-failure.ts'
import { makeLiveWebm, makeWav } from '#test/make-audio.ts'
import { readAudio } from './read-audio.ts'

const recording = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../../test/recordings', name))
const every = (step: number, until: number, from = 0) =>
  Array.from({ length: Math.round((until - from) / step) }, (_, at) => from + at * step)

/** Why these bytes were not read, or what was read nevertheless. */
async function refusalOf(bytes: Buffer) {
  return readAudio(bytes).catch((error: unknown) => (error instanceof ReadingFailure ? error.reason : error))
}

describe('a recording', () => {
  it.each([
    ['tone.mp3', 'audio/mpeg'],
    ['tone.m4a', 'audio/mp4'],
    ['front.m4a', 'audio/mp4'],
    ['fragments.m4a', 'audio/mp4'],
    ['tone.aac', 'audio/aac'],
    ['tone.ogg', 'audio/ogg'],
    ['vorbis.ogg', 'audio/ogg'],
    ['tone.webm', 'audio/webm'],
    ['live.webm', 'audio/webm'],
  ])('is read as what it is and as long as it is: %s', async (name, mediaType) => {
    const read = await readAudio(recording(name))
    expect(read).toMatchObject({ mediaType, isSilent: false })
    expect(Math.abs((read.seconds ?? 0) - 2)).toBeLessThan(0.15)
  })

  it.each(['film.mp4', 'film.webm', 'film.ogg'])('has no pictures in it: %s', async (name) => {
    expect(await refusalOf(recording(name))).toBe('unknown')
  })

  it('of a browser is as long as its blocks say, in however many clusters', async () => {
    expect((await readAudio(makeLiveWebm(every(20, 95_000)))).seconds).toBeCloseTo(95, 3)
    expect((await readAudio(makeLiveWebm(every(60, 33_000), { clusterMs: 1_000 }))).seconds).toBeCloseTo(33, 3)
    expect((await readAudio(makeLiveWebm(every(20, 9_000, 5_000)))).seconds).toBeCloseTo(4, 3)
    const whole = makeLiveWebm(every(20, 10_000))
    const cut = (await readAudio(whole.subarray(0, Math.round(whole.length / 2)))).seconds ?? 0
    expect(Math.abs(cut - 5)).toBeLessThan(0.2)
    expect(await refusalOf(makeLiveWebm(every(20, 1_000), { type: 1 }))).toBe('unknown')
    expect(await refusalOf(makeLiveWebm([]))).toBe('broken')
  })

  it('is measured by what is there, whatever its header says', async () => {
    for (const told of [0xffff_ffff, 10_000_000])
      expect((await readAudio(makeWav({ seconds: 3, told }))).seconds).toBe(3)
    const quick = makeWav({ seconds: 3 })
    quick.writeUInt32LE(4_000_000, 28) // bytes a second
    expect((await readAudio(quick)).seconds).toBe(3)
    const mp3 = recording('tone.mp3')
    const frames = mp3.indexOf('Info') + 8
    const { seconds = 0 } = await readAudio(mp3)
    for (const lie of [1, 2_000_000]) {
      const lying = Buffer.from(mp3)
      lying.writeUInt32BE(lie, frames)
      expect((await readAudio(lying)).seconds).toBe(seconds)
    }
    const m4a = Buffer.from(recording('front.m4a'))
    for (const name of ['mvhd', 'mdhd']) m4a.writeUInt32BE(1, m4a.indexOf(name) + 20)
    expect(Math.abs(((await readAudio(m4a)).seconds ?? 0) - 2)).toBeLessThan(0.15)
  })

  it('in fragments is as long as they reach, gaps among them', async () => {
    const m4a = Buffer.from(recording('fragments.m4a'))
    const { seconds = 0 } = await readAudio(m4a)
    const last = m4a.lastIndexOf('tfdt') + 8
    m4a.writeBigUInt64BE(m4a.readBigUInt64BE(last) + 16_000n, last)
    expect((await readAudio(m4a)).seconds).toBeCloseTo(seconds + 1, 3)
  })

  it('that was cut off is as long as what is left of it, or broken where that cannot be played', async () => {
    const half = (name: string) => recording(name).subarray(0, Math.round(recording(name).length / 2))
    for (const name of ['tone.mp3', 'tone.aac', 'live.webm', 'fragments.m4a']) {
      const { seconds = 0 } = await readAudio(half(name))
      expect(seconds, name).toBeGreaterThan(0.2)
      expect(seconds, name).toBeLessThan(1.6)
    }
    for (const name of ['tone.m4a', 'front.m4a']) expect(await refusalOf(half(name)), name).toBe('broken')
    expect(await refusalOf(makeWav({ seconds: 1 }).subarray(0, 44))).toBe('broken')
  })

  it('follows itself for as long as all of it lasts', async () => {
    for (const name of ['tone.aac', 'tone.ogg']) {
      const { seconds = 0 } = await readAudio(recording(name))
      expect((await readAudio(Buffer.concat(Array(5).fill(recording(name))))).seconds).toBeCloseTo(5 * seconds, 1)
    }
  })

  it.each(['', 'A text.', '\u0089PNG\r\n', 'PK\u0003\u0004', '%PDF-1.7', '\u00ff\u00fea\0b\0', 'RIFF0000WEBPVP8 '])(
    'is none: %j',
    async (start) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(start === '' ? 0 : 200)])
      expect(await refusalOf(bytes)).toBe(start === '' ? 'empty' : 'unknown')
    },
  )

  it.each([
    'ID3\u0004\0\0\u007f\u007f\u007f\u007f',
    'OggS',
    '\u00ff\u00fb\u0090D',
    'RIFF0000WAVE',
    '\u001aE\u00df\u00a3',
    '\0\0\0\u0008ftyp',
    '\u00ff\u00f1',
  ])('is broken where only its beginning is one: %j', async (start) => {
    for (const rest of [Buffer.alloc(400_000), randomBytes(400_000), Buffer.alloc(400_000, 0xff)])
      expect(['broken', 'unknown']).toContain(await refusalOf(Buffer.concat([Buffer.from(start, 'latin1'), rest])))
  })

  it('made of nothing but boxes, elements or pages ends', async () => {
    const endless = (start: string, step: string) =>
      Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(2_000_000, Buffer.from(step, 'hex'))])
    expect(await refusalOf(endless('0000000866747970', '0000000866726565'))).toBe('broken')
    expect(await refusalOf(endless('1a45dfa380', 'ec80'))).toBe('broken')
    expect(await refusalOf(endless('4f676753', '4f676753'))).toBe('broken')
  })

  it('is silent where nobody speaks in it', async () => {
    const isSilent = async (seconds: number, loudness: number) =>
      (await readAudio(makeWav({ seconds, loudness }))).isSilent
    expect(await isSilent(3, 0)).toBe(true)
    expect(await isSilent(3, 0.1)).toBe(false)
    const sixteen = Buffer.from(makeWav({ seconds: 4, loudness: 0.5 }))
    sixteen.writeUInt16LE(16, 34)
    expect(await readAudio(sixteen)).toMatchObject({ seconds: 2, isSilent: false })
  })

  it('is read however much others send meanwhile', async () => {
    const reading = readAudio(recording('tone.mp3'))
    await new Promise((resolve) => setImmediate(resolve))
    const others = Buffer.alloc(600 * 1_048_576, 1)
    expect((await reading).seconds).toBeGreaterThan(1)
    expect(others.length).toBeGreaterThan(0)
  })

  it('takes no longer than it may', async () => {
    expect(await readAudio(recording('tone.mp3'), { timeoutMs: 1 }).catch(({ reason }) => reason)).toBe('hard')
  })
})
