import { expect, test } from 'vitest'
import { VOICE_NOTE_TITLE_MAX_CHARACTERS } from '#domain/lists/voice-notes.ts'
import { titleOfFile, titleOfRecording } from './titles.ts'

test('a recording is called after its day', () => {
  expect(titleOfRecording(new Date(2025, 10, 22, 14, 5))).toBe('Voice note, 22 November')
})

test.each([
  ['interview.mp3', 'interview'],
  ['My_first_idea.m4a', 'My first idea'],
  ['v1.2 final.wav', 'v1.2 final'],
  ['no ending', 'no ending'],
  ['.mp3', 'Voice note'],
  ['', 'Voice note'],
])('a file %s is called %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

test('a long name is cut, with no half of a character left', () => {
  const title = titleOfFile(`${'a'.repeat(VOICE_NOTE_TITLE_MAX_CHARACTERS - 1)}🙂.mp3`)
  expect(title.length).toBeLessThanOrEqual(VOICE_NOTE_TITLE_MAX_CHARACTERS)
  expect(title.isWellFormed()).toBe(true)
})
