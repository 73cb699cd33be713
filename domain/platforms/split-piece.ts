// Keeps the posts of a thread and the slides of a carousel in one text, and finds them in it again.
import { isSlideLine, POST_LINE, POST_MARKER, POST_NUMBER, SLIDE_MARKER } from './piece-marks.ts'

export type Slide = { headline: string; body: string }

/** The posts of a thread as kept in one text (see POST_MARKER), numbers included, trimmed, never empty. */
export function splitThread(text: string): string[] {
  const parts = POST_LINE.test(text) ? text.split(new RegExp(POST_LINE.source, 'gmu')) : [text]
  return parts.flatMap((part) => {
    const paragraphs = part
      .split(/\n[^\S\n]*\n\s*/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
    if (parts.length > 1 || paragraphs.length === 0) return paragraphs.length > 0 ? [part.trim()] : []
    return POST_NUMBER.exec(paragraphs[0] ?? '')?.[1] === '1' ? joinNumbered(paragraphs) : paragraphs
  })
}

function joinNumbered(paragraphs: readonly string[]): string[] {
  const posts: string[] = []
  for (const paragraph of paragraphs) {
    if (Number(POST_NUMBER.exec(paragraph)?.[1]) === posts.length + 1) posts.push(paragraph)
    else posts[posts.length - 1] += `\n\n${paragraph}`
  }
  return posts
}

/** One text from the posts of a thread; `splitThread` gives the same posts back. */
export function joinThread(posts: readonly string[]): string {
  const plain = posts.join('\n\n')
  const read = splitThread(plain)
  const same = read.length === posts.length && read.every((post, at) => post === posts[at])
  return same ? plain : posts.join(`\n\n${POST_MARKER}\n\n`)
}

/** The slides of a Carousel as kept in one text (see SLIDE_MARKER); the first line of each is its headline. */
export function splitSlides(text: string): Slide[] {
  const slides: string[][] = []
  for (const line of text.split('\n')) {
    if (isSlideLine(line)) slides.push([])
    else if (slides.length > 0) slides.at(-1)?.push(line)
    else if (line.trim() !== '') slides.push([line])
  }
  return slides
    .map((lines) => lines.join('\n').trim())
    .filter((slide) => slide !== '')
    .map((slide) => {
      const [headline = '', ...body] = slide.split('\n')
      return { headline: headline.trim(), body: body.join('\n').trim() }
    })
}

/** One text from slides, numbered from 1; `splitSlides` gives the same slides back. */
export function joinSlides(slides: readonly Slide[]): string {
  return slides
    .map(({ headline, body }, at) =>
      `${SLIDE_MARKER} Slide ${at + 1} ${SLIDE_MARKER}\n${headline}\n${body === '' ? '' : `\n${body}\n`}`.trim(),
    )
    .join('\n\n')
}
