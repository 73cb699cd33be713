/** Keeps `docs/webhooks.md` true: every example on it is made or read by the code it tells of. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { splitIdeas } from '#domain/lists/split-ideas.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { parseBrandVoiceReply, WEBHOOK_GROUPS, WEBHOOK_PURPOSES, webhookVariable } from '#domain/webhooks/index.ts'
import { ENGINE_LIMITS } from '#domain/writing/engines.ts'
import { callHeaders } from '#server/base/crypto/sign-request.ts'
import { encodeBody } from '#server/engines/webhook/encode-call.ts'
import { readAnswer } from '#server/engines/webhook/read-answer.ts'
import { brandVoiceCall } from '#server/features/brand-voices/operation.ts'
import { generationCall } from '#server/features/generation/webhook-call.ts'
import { hookCall, hookContentCall } from '#server/features/hooks/webhook-calls.ts'
import { ideaCall, ideasContentCall } from '#server/features/ideas/webhook-calls.ts'
import { revivalCall } from '#server/features/revival/webhook-call.ts'
import { templateCall } from '#server/features/templates/webhook-call.ts'
import { voiceContentCall } from '#server/features/voice-content/webhook-call.ts'
import { voiceScriptCall } from '#server/features/voice-funnel/webhook-call.ts'
import { enhanced, foundations, image, plain, voice } from './webhook-samples.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/webhooks.md'), 'utf8')

/** The fenced blocks of the page: language, what stands after it, and the text without its indentation. */
const blocks = [...page.matchAll(/^( *)```(\w+)(?: (\S+))?\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', language = '', note = '', text = '']) => ({
    language,
    note,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
)

const content = 'Most meetings could be a page of text.'
const topic = 'Saying no to clients'

/** The calls the examples show. */
const shown = [
  generationCall({ platform: 'LinkedIn', content, brandVoice: voice, enhanced: false, foundations: undefined }),
  generationCall({ ...enhanced, platform: 'Mini-Guide', content }),
  revivalCall({ ...plain, platform: 'Twitter Thread', source: { type: 'blog', url: 'https://example.com/meetings' } }),
  revivalCall({
    ...enhanced,
    platform: 'LinkedIn',
    source: { type: 'video', transcript: 'So today I want to talk about meetings.' },
  }),
  revivalCall({ ...plain, platform: 'Carousel', source: { type: 'image', image } }),
  templateCall({
    platform: 'LinkedIn',
    content: 'I said no to a client last week. Here is what happened next.',
  }),
  brandVoiceCall({ name: 'Ada', examples: ['I said no to a client last week.', '', 'Rest is part of the work.'] }),
  hookCall({ type: 'Step by Step', content: topic }),
  hookContentCall({
    contentType: 'Text Post',
    platform: 'Twitter Post',
    hookType: 'Story',
    content: 'I lost my best client by being polite.',
    topic,
    guidelines: 'End with a question.',
    brandVoice: voice,
  }),
  ideaCall({ topic, funnelStage: 'TOFU', platform: 'Instagram' }),
  ideasContentCall({
    idea: 'Three kind ways to decline',
    topic,
    platform: 'Instagram',
    funnelStage: 'MOFU',
    brandVoice: voice,
    foundations,
  }),
  voiceScriptCall({ topic, funnelStage: 'BOFU' }),
  voiceContentCall({
    voiceNoteId: '0198c5f2-1111-7000-8000-000000000001',
    userId: '0198c5f2-2222-7000-8000-000000000002',
    formatId: 'blog-post',
    transcript: 'So I was walking this morning and thought about saying no.',
    brandVoice: undefined,
  }),
]

it('marks every example of JSON as a body or a reply, and shows a body of every group', () => {
  const json = blocks.filter(({ language }) => language === 'json')
  expect(json.filter(({ note }) => note !== 'reply' && !note.startsWith('purpose='))).toEqual([])
  const groups = json.map(({ note }) => /^purpose=([^/]+)/.exec(note)?.[1])
  expect(Object.keys(WEBHOOK_GROUPS).filter((group) => !groups.includes(group))).toEqual([])
  expect(json.filter(({ note }) => note !== 'reply').map(({ note }) => note)).toEqual(
    shown.map(({ purpose }) => `purpose=${purpose}`),
  )
})

it.each(shown)('shows the body of $purpose as it is sent, field by field in order', async ({ purpose, body }) => {
  const example = blocks.find(({ note }) => note === `purpose=${purpose}`)
  const { bytes } = await encodeBody(body)
  expect(JSON.stringify(JSON.parse(example?.text ?? ''))).toBe(bytes.toString())
})

it('shows the parts of the form as they are sent', () => {
  const { body } = revivalCall({ ...enhanced, platform: 'LinkedIn', source: { type: 'image', image } })
  const table = page.slice(page.indexOf('| Part '), page.indexOf('For a carousel an image'))
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, name, cell]) => [name, cell])
  expect(rows[0]?.[0]).toBe('image')
  expect(Object.fromEntries(rows.slice(1))).toEqual(
    Object.fromEntries(Object.entries(body.fields).map(([name, value]) => [name, `\`${value}\``])),
  )
})

it('shows replies that are taken as texts', () => {
  const replies = blocks.filter(({ note }) => note === 'reply')
  expect(replies.length).toBeGreaterThan(2)
  for (const { language, text } of replies) {
    const headers = new Headers({ 'content-type': language === 'json' ? 'application/json' : 'text/plain' })
    expect(readAnswer({ status: 200, headers, bytes: Buffer.from(text) }, (said) => said)).toMatch(/^Most meetings/)
  }
  const analysis = blocks.find(({ note }) => note === 'reply=brand-voice')
  const { name: _, ...parts } = voice
  expect(parseBrandVoiceReply(analysis?.text ?? '')).toEqual(parts)
  const list = blocks.find(({ note }) => note === 'reply=idea')
  expect(splitIdeas(list?.text ?? '', 5)).toEqual([
    'Three kind ways to decline',
    'What I tell a client who asks for one more thing',
  ])
})

it('shows code that tells calls of Parlance from others', async () => {
  const code = blocks.find(({ note }) => note === 'verify')?.text ?? ''
  const { isFromParlance } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const sent = new Date('2026-03-01T12:00:00Z')
  const seconds = sent.getTime() / 1000
  const body = await encodeBody({ kind: 'json', fields: { content: 'Grüße 🙂' } })
  const headers = callHeaders({ purpose: 'hook/story', id: 'one' }, body, 'shared', sent)
  expect(isFromParlance(headers, body.bytes, 'shared', seconds + 299)).toBe(true)
  expect(isFromParlance(headers, body.bytes, 'shared', seconds + 301)).toBe(false)
  expect(isFromParlance(headers, body.bytes, 'another', seconds)).toBe(false)
  expect(isFromParlance(headers, Buffer.from('{}'), 'shared', seconds)).toBe(false)
  expect(isFromParlance({ ...headers, 'x-parlance-timestamp': `${seconds + 1}` }, body.bytes, 'shared', seconds)).toBe(
    false,
  )
  expect(isFromParlance({}, body.bytes, 'shared', seconds)).toBe(false)
  const unsigned = callHeaders({ purpose: 'hook/story', id: 'one' }, body, undefined, sent)
  expect(isFromParlance(unsigned, body.bytes, 'shared', seconds)).toBe(false)
})

it('lists every purpose with its variable', () => {
  const rows = [...page.matchAll(/^\| `([a-z0-9/-]+)` +\| `(WEBHOOK_\w+)` +\|$/gm)].map(([, purpose, name]) => [
    purpose,
    name,
  ])
  expect(rows).toEqual(WEBHOOK_PURPOSES.map((purpose) => [purpose.path, webhookVariable(purpose.path)]))
})

it('names the limits and the sentences as they are', () => {
  expect(page).toContain(`A call has ${ENGINE_LIMITS.webhookMs / 1000} seconds`)
  expect(page).toContain(`Nothing within ${ENGINE_LIMITS.webhookMs / 1000} seconds`)
  expect(page).toContain(`More than ${ENGINE_LIMITS.answerMaxBytes / 1_048_576} MB`)
  expect(ENGINE_LIMITS.retriesMax).toBe(2)
  for (const [code, params] of [
    ['generation_failed', {}],
    ['engine_busy', { wait: '2 minutes' }],
    ['writing_interrupted', {}],
    ['webhook_format_missing', { format: 'Blog Post' }],
    ['webhook_platform_unsupported', { type: 'blog', platform: 'LinkedIn' }],
  ] as const) {
    expect(page).toContain(fillMessage(ERRORS[code][1], params))
  }
})
