import type { Actor, World } from './world.ts'

export type NoteAnswer = {
  status: number
  body: {
    id: string
    title: string
    transcript: string
    duration: number
    funnelStage: string | null
    uploadMethod: string
    audio: { mediaType: string; bytes: number }
    createdAt: string
    updatedAt: string
    code: string
    message: string
  }
}

/** Sends a form with a recording and these fields to a route of voice notes, as a browser would. */
export async function sendForm<Body>(
  world: World,
  as: Actor | undefined,
  route: string,
  { audio, ...fields }: { audio?: File } & Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body; headers: Headers }> {
  const form = new FormData()
  if (audio) form.set('audio', audio)
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  const request = { method: 'POST', body: form, headers: { ...(as ? { cookie: as.cookie } : {}), ...headers } }
  const answer = await world.app.fetch(new Request(`http://localhost:3000${route}`, request), '127.0.0.1')
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body } // safe because the caller names the form it then asserts
}

/** Saves a recording as a voice note; what is not given is what anybody might send. */
export async function sendRecording(
  world: World,
  as: Actor,
  bytes: Buffer<ArrayBufferLike>,
  fields: { name?: string; type?: string } & Record<string, unknown> = {},
): Promise<NoteAnswer> {
  const { name = 'recording.wav', type = '', ...rest } = fields
  const audio = new File([new Uint8Array(bytes)], name, { type })
  return sendForm(world, as, '/api/voice-notes', { title: 'Walk', uploadMethod: 'recorded', ...rest, audio })
}
