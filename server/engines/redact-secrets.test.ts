import { expect, it } from 'vitest'
import { hideSecrets } from './redact-secrets.ts'

const KEY = 'my+odd/key=='

it.each([
  [
    `Incorrect API key provided: ${KEY}. You can find your key at https://example.org`,
    'Incorrect API key provided: …. You can find your key at https://example.org',
  ],
  ['Authorization: Bearer abc.def-123 was refused', 'Authorization: Bearer … was refused'],
  ['Incorrect API key provided: sk-abc12*****wxyz.', 'Incorrect API key provided: …'],
  ['key sk-proj-4f8a9c7d6e5b is disabled', 'key … is disabled'],
  ['gsk_4f8a9c7d6e5b and AIzaSyA1234567890 are wrong', '… and … are wrong'],
  ['Cannot reach https://user:secret@models.example.org/v1', 'Cannot reach https://…@models.example.org/v1'],
  ['GET /v1beta/models?key=abc123&alt=sse failed', 'GET /v1beta/models?key=…&alt=sse failed'],
  ['No credit for 4f8a9c7d-6e5b-4a3c-9d2e-1f0a9b8c7d6e', 'No credit for …'],
  [`token ${'a1'.repeat(20)} expired`, 'token … expired'],
  ["The model 'gpt-4.1-mini' does not exist.", "The model 'gpt-4.1-mini' does not exist."],
  ['gpt-4o-mini-search-preview-2025-03-11 is unknown', 'gpt-4o-mini-search-preview-2025-03-11 is unknown'],
])('leaves no secret in %j', (text, safe) => {
  expect(hideSecrets(text, KEY)).toBe(safe)
})

it('reads no more of a provider that says too much than is ever shown', () => {
  // Were all of it read, a pattern that goes back over what it has read would not come to its end.
  expect(hideSecrets('x.'.repeat(500_000), KEY).length).toBeLessThanOrEqual(2_000)
})
