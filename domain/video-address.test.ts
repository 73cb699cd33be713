import { expect, it } from 'vitest'
import { findVideoId, watchPageOf } from './video-address.ts'

const ID = 'a-b_C1234xZ'

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?app=desktop&v=${ID}&t=42s#part`,
  `http://m.youtube.com/watch?v=${ID}&feature=share`,
  `https://music.youtube.com/watch?v=${ID}&list=RDAMVM`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc&t=10`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=shared`,
  `https://www.youtube.com/embed/${ID}?start=5`,
  `https://www.youtube-nocookie.com/embed/${ID}/`,
  `youtu.be/${ID}`,
  ` www.youtube.com/watch?v=${ID} `,
  watchPageOf(ID),
])('finds the video at %s', (address) => {
  expect(findVideoId(address)).toBe(ID)
})

it.each([
  '',
  ID,
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=too-short',
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://www.youtube.com/@somebody/videos',
  'https://www.youtube.com/playlist?list=PL0123456789',
  `https://www.youtube.com.example.com/watch?v=${ID}`,
  `https://example.com/watch?v=${ID}`,
  `https://notyoutu.be/${ID}`,
  `https://youtu.be.example.com/${ID}`,
  `ftp://youtu.be/${ID}`,
  `https://vimeo.com/123456789`,
])('finds none at %j', (address) => {
  expect(findVideoId(address)).toBeUndefined()
})
