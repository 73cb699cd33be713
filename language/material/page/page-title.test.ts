import { expect, test } from 'vitest'
import { readMaterial } from '#language/material/read-material.ts'

const ARTICLE = `For nine years I quoted every crane from scratch, and each time I spent a whole evening at the kitchen table with the list of steel prices and a headache.

In January I stopped. One price for everybody, the same four weeks, the same things included, and my accountant asked if I was well.`

const PAGE = `Skip to content
We value your privacy
Accept all   Reject all   Manage preferences
The Harbour Journal
Menu
Home
About
Log in
Home » Articles » One price for every crane in the harbour
One price for every crane in the harbour
By Ada Berg
Listen to this article
0:00 / 7:12

${ARTICLE}

"I spent a whole evening at the kitchen table"
Click to tweet

The small ones left first. I had expected that, and I sent them to three younger builders whom I like.

Related posts
How I lost a crane
© 2025 The Harbour Journal`

test('a copied page goes by the title of its article, and what stands above that is no text', () => {
  const { title, sentences, kind } = readMaterial(PAGE)
  const texts = sentences.map(({ text }) => text).join(' ')
  expect(kind).toBe('page')
  expect(title).toBe('One price for every crane in the harbour')
  expect(sentences[0]?.text).toMatch(/^For nine years/)
  expect(texts).not.toMatch(/tweet|Accept all|Listen to|Journal|0:00/)
})
