import { splitParagraphs, unwrapLines } from '#domain/sentences.ts'
import { normaliseText } from '#domain/text.ts'

/** The text with paragraphs between blank lines; lines that were wrapped at a fixed width run on again. */
export function tidyText(text: string): string {
  return splitParagraphs(normaliseText(text))
    .map((paragraph) => unwrapLines(paragraph).join('\n'))
    .join('\n\n')
}

// Every run that a mark opens has an end, so that marks which nothing closes cost no more than the text is long.
/** Markdown as it reads: without front matter, code, addresses and the marks of headings, emphasis and quotations. */
export function readMarkdown(text: string): string {
  return normaliseText(text)
    .replace(/^---\n[\s\S]{0,20000}?\n---\n/, '')
    .replace(/^(`{3,20}|~{3,20})(?![`~])[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, '')
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(/!\[[^[\]\n]{0,300}\]\([^)\n]{0,2000}\)/g, '')
    .replace(/\[([^[\]\n]{0,300})\](?:\([^)\n]{0,2000}\)|\[[^[\]\n]{0,300}\])/g, '$1')
    .replace(/^\[[^[\]\n]{1,300}\]:[^\n]*$/gm, '')
    .replace(/^ {0,3}(?:#{1,6} +|> ?)/gm, '')
    .replace(/^(?:[-*_] ?){3,}$/gm, '')
    .replace(/(\*{1,3}|_{1,3})(?=\S)([^\n]{0,1000}?\S)\1(?![\p{L}\d])/gu, '$2')
    .replace(/`([^`\n]*)`/g, '$1')
}
