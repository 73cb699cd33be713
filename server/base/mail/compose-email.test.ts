import { expect, it } from 'vitest'
import { composeEmail } from './compose-email.ts'

const WORDING = {
  subject: 'Hello',
  before: 'Please confirm:',
  button: 'Confirm',
  link: 'https://a.example/?b=1&c=2',
  after: [],
}
const letterTo = (firstName: string) => composeEmail({ email: 'ada@example.com', firstName }, WORDING)

it('shows a name as it is and never lets it be markup', () => {
  const { text, html } = letterTo(`<img src=x onerror="a('b')">&`)
  expect(text).toContain(`Hello <img src=x onerror="a('b')">&,`)
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;,')
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://a.example/?b=1&amp;c=2"')
})

it.each(['Ada', 'Anne-Marie', 'J. R.', 'J.R.', 'María José', '李', 'O’Neill', 'Dr. Ada'])(
  'greets %s by name',
  (name) => {
    expect(letterTo(name).text).toContain(`Hello ${name},`)
  },
)

it.each([
  'Win at evil.example',
  'https://evil.example/x',
  'evil.example/now',
  'www.evil.example',
  'mailto:x@evil.example',
  'ring+1@evil.example',
  '',
])('greets nobody by what mail programs make a link of: %s', (name) => {
  const { text, html } = letterTo(name)
  expect(text.startsWith('Hello,\n')).toBe(true)
  expect(html).not.toContain('evil')
})
