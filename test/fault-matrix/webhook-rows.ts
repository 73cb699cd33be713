/** Everything an automation can answer that is no finished text, and what is promised of it. */
import type { WebhookEngineLimits } from '#server/engines/webhook/index.ts'
import { type AutomationReply, jsonReply, textReply } from '#test/fake-automation.ts'
import type { Ending } from './model-rows.ts'

export type WebhookRow = {
  reply: AutomationReply
  ending: Ending
  limits?: Partial<WebhookEngineLimits>
  env?: Record<string, string>
  /** How many calls reach the automation; one unless it is said. */
  arrives?: 0 | 1
}

const failed = (failure: NonNullable<Ending>['failure']): Ending => ({ failure, code: 'generation_failed' })
const PAGE = '<!doctype html><html><head><title>Welcome</title></head><body><h1>Welcome</h1></body></html>'

export const WEBHOOK_ROWS: Readonly<Record<string, WebhookRow>> = {
  'a text': { reply: textReply('A text of the automation.'), ending: undefined },
  'JSON with content': { reply: jsonReply({ content: 'A text of the automation.' }), ending: undefined },
  'a web page': { reply: textReply(PAGE, 'text/html'), ending: failed('webhook_not_text') },
  'JSON without content': { reply: jsonReply({ message: 'Workflow was started' }), ending: failed('webhook_not_text') },
  'only a receipt': { reply: textReply('Accepted'), ending: failed('webhook_not_text') },
  'status 202': { reply: jsonReply({ content: 'Later.' }, 202), ending: failed('webhook_status') },
  'status 204': { reply: { kind: 'answer', status: 204 }, ending: failed('webhook_status') },
  'status 500': { reply: jsonReply({ error: 'A step failed.' }, 500), ending: failed('webhook_status') },
  'a redirect': {
    reply: { kind: 'answer', status: 302, headers: { location: 'https://login.example.org/?token=of-the-target' } },
    ending: failed('webhook_status'),
  },
  'a wait that is asked for': {
    reply: { kind: 'answer', status: 429, headers: { 'retry-after': '90' }, body: 'Slow down' },
    ending: { failure: 'rate_limited', code: 'engine_busy', params: { wait: '2 minutes' } },
  },
  'nothing within the limit': {
    reply: { kind: 'silence' },
    limits: { webhookMs: 700 },
    ending: failed('total_timeout'),
  },
  'an empty answer': { reply: textReply(' \n '), ending: failed('empty') },
  'a reset after reading': { reply: { kind: 'reset-after-reading' }, ending: failed('stream_broken') },
  'a reset before reading': {
    reply: { kind: 'reset-before-reading' },
    ending: failed('stream_broken'),
    arrives: 0,
  },
  'an answer cut off': { reply: { kind: 'cut-off', body: 'Half a text' }, ending: failed('stream_broken') },
  'an answer without end': { reply: { kind: 'endless' }, ending: failed('too_long') },
  'something that is not HTTP': { reply: { kind: 'not-http' }, ending: failed('webhook_not_text') },
  'nobody there': {
    reply: { kind: 'silence' },
    env: { WEBHOOK_GENERATION: 'http://127.0.0.1:9/webhook' },
    ending: failed('unreachable'),
    arrives: 0,
  },
  'no address, and only webhooks may write': {
    reply: { kind: 'silence' },
    env: { WEBHOOK_GENERATION: '', WEBHOOKS_ONLY: '1' },
    ending: {
      failure: 'webhook_missing',
      code: 'webhook_platform_unsupported',
      params: { type: 'generation', platform: 'LinkedIn' },
    },
    arrives: 0,
  },
}
