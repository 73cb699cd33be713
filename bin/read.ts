// Prints what the product reads of a page that is kept as a file, as if it stood at URL, or the sentence that refuses it.
// npm run read -- FILE.html [URL]

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#domain/messages/app-error.ts'
import { readFound } from '#server/base/reading/index.ts'

const [file, address = 'https://example.com/'] = process.argv.slice(2)
if (file === undefined || !URL.canParse(address)) {
  console.error('Usage: npm run read -- FILE.html [URL]')
  process.exit(64)
}

const body = await readFile(file).catch((error: Error) => {
  console.error(error.message)
  process.exit(66)
})
try {
  const found = { address, body, contentType: 'text/html', charset: undefined, fileName: basename(file) }
  const { title, text, details = {} } = await readFound(found)
  console.log(`Title: ${title}`)
  console.log(`Byline: ${details.author ?? '–'}`)
  console.log(`Date: ${details.published ?? '–'}`)
  console.log(`Canonical: ${details.canonical ?? '–'}`)
  console.log(`\n${text}`)
} catch (error) {
  if (!(error instanceof AppError)) throw error
  console.log(`Refused: ${error.message}`)
  process.exitCode = 1
}
