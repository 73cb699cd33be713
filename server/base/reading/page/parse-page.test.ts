import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

test('nodes keep no place for listeners, which is a third of the work', () => {
  const { body } = parsePage('<p class="a">One</p>')
  expect(body.textContent).toBe('One')
  expect(() => body.addEventListener('click', () => {})).toThrow()
})

test('a page without the tags that may be left out has a body', () => {
  expect(parsePage('<title>A</title><p>One</p>').body.textContent).toContain('One')
})
