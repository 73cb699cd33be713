import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VOICE_NOTE_TITLE_MAX_CHARACTERS, VOICE_NOTES_MAX } from '#domain/lists/voice-notes.ts'
import { newId } from '#server/base/id.ts'
import { textVersions } from '#server/collection/columns.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { makeWav } from '#test/make-audio.ts'
import { type NoteAnswer, sendRecording } from '#test/send-recording.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { getVoiceNote } from './index.ts'
import { voiceNoteAudio, voiceNotesTable } from './table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const wav = makeWav({ seconds: 1, loudness: 0.2 })
const send = (as: Actor, fields?: Parameters<typeof sendRecording>[3]) => sendRecording(world, as, wav, fields)
const read = (as: Actor, id: string, rest = '') =>
  world.request<NoteAnswer['body']>('GET', `/api/voice-notes/${id}${rest}`, { as })
const remove = (as: Actor, id: string) => world.request('POST', '/api/voice-notes/delete', { as, body: { ids: [id] } })
const counts = async (as: Actor) =>
  (await world.request<{ total: number; max: number }>('GET', '/api/voice-notes/counts', { as })).body

async function rowsOf({ person }: Actor) {
  const { db } = world.base
  const notes = await db.select({ rows: count() }).from(voiceNotesTable).where(eq(voiceNotesTable.userId, person.id))
  const audio = await db.select({ rows: count() }).from(voiceNoteAudio).where(eq(voiceNoteAudio.userId, person.id))
  return [notes[0]?.rows, audio[0]?.rows]
}

/** Voice notes without recordings, as many as there may be but for `free`. */
async function fill({ person }: Actor, free: number) {
  const now = world.clock.now()
  const about = {
    userId: person.id,
    title: 'Walk',
    transcript: 'words',
    duration: 1,
    uploadMethod: 'recorded' as const,
  }
  const rows = Array.from({ length: VOICE_NOTES_MAX - free }, () => {
    return { ...about, id: newId(), mediaType: 'audio/wav', audioBytes: 1, createdAt: now, updatedAt: now }
  })
  await world.base.db.insert(voiceNotesTable).values(rows)
  return rows
}

describe('a voice note', () => {
  it('is kept with its recording, its words cleaned', async () => {
    const person = await world.mint()
    const fields = { title: '  A \n walk ', transcript: ' Say it\r\nfirst. ', funnelStage: 'MOFU', seconds: 77 }
    const { status, body } = await send(person, fields)
    expect({ status, ...body }).toMatchObject({
      status: 200,
      title: 'A walk',
      transcript: 'Say it\nfirst.',
      duration: 1,
      funnelStage: 'MOFU',
      uploadMethod: 'recorded',
      audio: { mediaType: 'audio/wav', bytes: wav.length },
    })
    expect((await read(person, body.id)).body).toEqual(body)
    expect(await rowsOf(person)).toEqual([1, 1])
    expect(await counts(person)).toEqual({ total: 1, max: VOICE_NOTES_MAX })
    expect(await getVoiceNote(world.base, person.person.id, body.id)).toMatchObject({ title: 'A walk' })
  })

  it('needs no transcript and no stage, and what cannot be seen is none', async () => {
    const person = await world.mint()
    const { status, body } = await send(person, { transcript: ' \u200b ', funnelStage: '', uploadMethod: 'uploaded' })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      transcript: '',
      funnelStage: null,
      uploadMethod: 'uploaded',
    })
  })

  it.each([
    [{ title: ' \u200b ' }, 400, 'voice_note_title_required'],
    [{ title: 'x'.repeat(VOICE_NOTE_TITLE_MAX_CHARACTERS + 1) }, 400, 'voice_note_title_too_long'],
    [{ transcript: 'x'.repeat(100_001) }, 413, 'content_too_long'],
    [{ funnelStage: 'TOP' }, 400, 'funnel_stage_invalid'],
    [{ uploadMethod: 'dictated' }, 400, 'invalid_input'],
    [{ recordingId: 'a\u0000bcdefgh' }, 400, 'invalid_input'],
    [{ seconds: 'long' }, 400, 'invalid_input'],
  ])('with %j is refused as %i %s, and nothing is kept', async (fields, status, code) => {
    const person = await world.mint()
    expect(await send(person, fields)).toMatchObject({ status, body: { code } })
    expect(await rowsOf(person)).toEqual([0, 0])
  })

  it('is one however often and wherever its recording is sent, and loses no words by it', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    const recordingId = newId()
    const tabs = await Promise.all(Array.from({ length: 4 }, () => send(person, { recordingId })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(tabs.map(({ body }) => body.id)).size).toBe(1)
    const [id] = tabs.map(({ body }) => body.id)
    const typed = await send(person, { recordingId, title: 'Another walk', transcript: 'Typed meanwhile.' })
    expect(typed.body).toMatchObject({ id, title: 'Walk', transcript: 'Typed meanwhile.' })
    for (const transcript of ['', 'From an older tab.'])
      expect((await send(person, { recordingId, transcript })).body).toMatchObject({
        id,
        transcript: 'Typed meanwhile.',
      })
    expect(await rowsOf(person)).toEqual([1, 1])
    const theirs = await send(other, { recordingId })
    expect(theirs).toMatchObject({ status: 200, body: { title: 'Walk' } })
    expect(theirs.body.id).not.toBe(id)
  })

  it('that is in the trash comes back when its recording is sent again', async () => {
    const person = await world.mint()
    const recordingId = newId()
    const { id } = (await send(person, { recordingId })).body
    await remove(person, id)
    expect((await read(person, id)).status).toBe(404)
    expect((await send(person, { recordingId })).body.id).toBe(id)
    expect((await read(person, id)).status).toBe(200)
    await remove(person, id)
    await fill(person, 0)
    expect(await send(person, { recordingId })).toMatchObject({ status: 409, body: { code: 'voice_note_limit' } })
  })

  it('finds a place or is refused, whatever comes at once', async () => {
    const person = await world.mint()
    const [first] = await fill(person, 2)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(String(VOICE_NOTES_MAX))
    await remove(person, first?.id ?? '')
    const restore = () => world.request('POST', '/api/voice-notes/restore', { as: person, body: { ids: [first?.id] } })
    const race = await Promise.all([restore(), send(person), restore()])
    expect((await counts(person)).total).toBe(VOICE_NOTES_MAX)
    expect(race.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })

  it('leaves the trash for good once as many others went there after it', async () => {
    const person = await world.mint()
    const [oldest, ...rows] = await fill(person, -1)
    const path = `/api/voice-notes/${oldest?.id}`
    await world.request('PATCH', path, { as: person, body: { transcript: 'Other words.' } })
    const trashed = (seconds: number) => ({ deletedAt: new Date(world.clock.now().getTime() + seconds * 1_000) })
    const { db } = world.base
    await db.update(voiceNotesTable).set(trashed(1)).where(eq(voiceNotesTable.userId, person.person.id))
    await db
      .update(voiceNotesTable)
      .set(trashed(0))
      .where(eq(voiceNotesTable.id, oldest?.id ?? ''))
    expect((await send(person)).status).toBe(200)
    const left = await db
      .select({ id: voiceNotesTable.id })
      .from(voiceNotesTable)
      .where(eq(voiceNotesTable.userId, person.person.id))
    expect(left).toHaveLength(rows.length + 1)
    expect(left.map(({ id }) => id)).not.toContain(oldest?.id)
    expect(await db.$count(textVersions, eq(textVersions.rowId, oldest?.id ?? ''))).toBe(0)
  })

  it('takes its former words along only where it had any, and is never emptied', async () => {
    const person = await world.mint()
    const { id } = (await send(person)).body
    const edit = (transcript: string) =>
      world.request<{ code: string }>('PATCH', `/api/voice-notes/${id}`, { as: person, body: { transcript } })
    const versions = async () =>
      (
        await world.request<{ items: { text: string }[] }>('GET', `/api/voice-notes/${id}/versions`, { as: person })
      ).body.items.map(({ text }) => text)
    expect((await edit('First words.')).status).toBe(200)
    expect(await versions()).toEqual([])
    expect((await edit('Better words.')).status).toBe(200)
    expect(await versions()).toEqual(['First words.'])
    expect(await edit(' \n ')).toMatchObject({ status: 400, body: { code: 'text_empty' } })
    expect((await read(person, id)).body.transcript).toBe('Better words.')
  })
})

describe('its pieces', () => {
  async function piece({ person }: Actor, voiceNoteId: string, deletedAt: Date | null = null) {
    const now = world.clock.now()
    const about = { source: 'voice' as const, contentText: 'A post.', voiceNoteId, voiceNoteTitle: 'Walk', deletedAt }
    const row = { ...about, id: newId(), userId: person.id, createdAt: now, updatedAt: now }
    await world.base.db.insert(piecesTable).values(row)
    return row.id
  }

  it('are listed newest first, and call it what it is called, also where it is gone', async () => {
    const [person, other] = [await world.mint(), await world.mint()]
    const { id } = (await send(person)).body
    const ids = [await piece(person, id), await piece(person, id), await piece(person, (await send(person)).body.id)]
    const trashed = await piece(person, id, world.clock.now())
    await piece(other, id)
    const body = { title: ' The  price ' }
    expect((await world.request('PATCH', `/api/voice-notes/${id}/title`, { as: other, body })).status).toBe(404)
    const renamed = await world.request('PATCH', `/api/voice-notes/${id}/title`, { as: person, body })
    expect(renamed).toMatchObject({ status: 200, body: { title: 'The price' } })
    const list = await world.request<{ items: { id: string; voiceNoteTitle: string }[] }>(
      'GET',
      `/api/voice-notes/${id}/pieces`,
      { as: person },
    )
    expect(list.body.items.map((item) => [item.id, item.voiceNoteTitle])).toEqual([
      [ids[1], 'The price'],
      [ids[0], 'The price'],
    ])
    const rows = await world.base.db.select().from(piecesTable).where(eq(piecesTable.voiceNoteId, id))
    const titles = new Map(rows.map((row) => [row.id, [row.userId === person.person.id, row.voiceNoteTitle]]))
    expect(titles.get(trashed)).toEqual([true, 'The price'])
    expect([...titles.values()]).toContainEqual([false, 'Walk'])
    expect(titles.get(ids[2] ?? '')).toBeUndefined()
    await remove(person, id)
    expect((await read(person, id, '/pieces')).status).toBe(404)
    expect(await world.request('GET', `/api/pieces/${ids[0]}`, { as: person })).toMatchObject({
      body: { voiceNoteId: id, voiceNoteTitle: 'The price' },
    })
    expect(await world.request('PATCH', `/api/voice-notes/${id}/title`, { as: person, body })).toMatchObject({
      status: 404,
    })
  })

  it.each([
    ['', 'voice_note_title_required'],
    ['x'.repeat(VOICE_NOTE_TITLE_MAX_CHARACTERS + 1), 'voice_note_title_too_long'],
  ])('keep its title where %j is to be the new one', async (title, code) => {
    const person = await world.mint()
    const { id } = (await send(person)).body
    const answer = await world.request('PATCH', `/api/voice-notes/${id}/title`, { as: person, body: { title } })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect((await read(person, id)).body.title).toBe('Walk')
  })
})

it('is there for operations while it lives, for its owner alone', async () => {
  const [person, other] = [await world.mint(), await world.mint()]
  const { id } = (await send(person)).body
  const refusal = { code: 'voice_note_not_found' }
  await expect(getVoiceNote(world.base, other.person.id, id)).rejects.toMatchObject(refusal)
  await expect(getVoiceNote(world.base, person.person.id, 'no id')).rejects.toMatchObject(refusal)
  await remove(person, id)
  await expect(getVoiceNote(world.base, person.person.id, id)).rejects.toMatchObject(refusal)
})
