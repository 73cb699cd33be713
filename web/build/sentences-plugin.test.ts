import { expect, test } from 'vitest'
import * as catalogue from '#domain/messages/messages.ts'
import { writeSentences } from './sentences-plugin.ts'

const write = (code: string) => writeSentences(code, catalogue)

test('a sentence that is named stands in the page, and its catalogue is asked for no more', () => {
  const code =
    "import { ERRORS, NOTICES } from '#domain/messages/messages.ts'\nsay(ERRORS.not_found[1], NOTICES.copied)\n"
  expect(write(code)).toBe('say("Not found", "Copied!")\n')
})

test('what else is asked for stays imported', () => {
  const code =
    "import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'\nfillMessage(NOTICES.deleted, {})\n"
  expect(write(code)).toBe(
    'import { fillMessage } from \'#domain/messages/messages.ts\'\nfillMessage("{count} {noun} deleted", {})\n',
  )
})

test('a code that is known only at run time is looked up then', () => {
  const code = "import { ERRORS } from '#domain/messages/messages.ts'\nsay(ERRORS[code][1], ERRORS.not_found[0])\n"
  expect(write(code)).toBe(code)
})
