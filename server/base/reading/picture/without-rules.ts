// Takes the lines of tables, frames and boxes out of a picture: between them recognition sees drawings and no words.

/** A picture of one byte a pixel, by its rows. */
export type GrayPicture = { width: number; height: number; gray: Uint8Array }

/** A rule is longer than any stroke of a letter and thinner than a bar, in pixels and as a share of the shorter side. */
const LONG = { least: 80, share: 0.1 }
const THICKNESS_MAX = 12
/** Within one colour neighbours differ so little, and all of it from where it begins; a rule differs so much from its sides. */
const STEP_MAX = 8
const SPREAD_MAX = 24
const CONTRAST_MIN = 30
/** Along so much of it; elsewhere letters and other rules touch it. */
const APART_SHARE = 0.7
/** Where colours run into each other at an edge, no side can be told. */
const BLUR = 2
/** What bends from one rule into the next is no larger; what is larger is a drawing. */
const BEND_MAX = 48

/** Bytes of four a pixel as gray, over white where they let something through. */
export function toGray(pixels: Uint8Array, width: number, height: number): GrayPicture {
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at++) {
    const from = at * 4
    const [red = 0, green = 0, blue = 0, alpha = 255] = [
      pixels[from],
      pixels[from + 1],
      pixels[from + 2],
      pixels[from + 3],
    ]
    // Colours are given already weighed by how much they cover.
    gray[at] = Math.min(255, 0.299 * red + 0.587 * green + 0.114 * blue + 255 - alpha)
  }
  return { width, height, gray }
}

/** Paints every rule over with what lies on either side of it, and the bends between them; answers how many there were. */
export function removeRules(picture: GrayPicture): number {
  const { width, height, gray } = picture
  const long = Math.max(LONG.least, Math.round(Math.min(width, height) * LONG.share))
  const rows = { gray, lines: height, length: width, line: width, step: 1, long }
  const columns = { gray, lines: width, length: height, line: 1, step: width, long }
  const ends = [...removeAlong(rows), ...removeAlong(columns)]
  for (const end of ends) removeBend(picture, end)
  return ends.length / 2
}

/** A PGM, the plainest of all kinds of pictures. */
export function encodeGray({ width, height, gray }: GrayPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray])
}

/** Rows or columns: how many, how long, and how far from one to the next and from pixel to pixel. */
type Way = { gray: Uint8Array; lines: number; length: number; line: number; step: number; long: number }
type Run = { at: number; from: number; to: number }

/** Where a rule ended, its colour, and that of what lay beside it. */
type End = { place: number; colour: number; beside: number; reach: number }

function removeAlong(way: Way): End[] {
  const isLong = new Uint8Array(way.gray.length)
  const runs = findRuns(way, isLong)
  const seen = new Uint8Array(way.gray.length)
  const rules = runs.flatMap((run) => {
    const thickness = thicknessOf(way, run, isLong, seen)
    return thickness <= THICKNESS_MAX && isApart(way, run, thickness) ? [{ run, thickness }] : []
  })
  const ends = rules.flatMap(({ run, thickness }) => endsOf(way, run, thickness))
  for (const { run, thickness } of rules) paintOver(way, run, thickness)
  return ends
}

function endsOf(way: Way, run: Run, thickness: number): End[] {
  const { gray, line, step } = way
  const { before, after } = sidesOf(way, run, thickness)
  const middle = Math.floor((run.from + run.to) / 2) * step
  const colour = gray[run.at * line + middle] ?? 0
  const beside = gray[(before ?? after ?? run.at) * line + middle] ?? 0
  const across = run.at + Math.floor(thickness / 2)
  return [run.from, run.to - 1].map((place) => ({
    place: across * line + place * step,
    colour,
    beside,
    reach: thickness + BLUR,
  }))
}

// A rounded corner: what goes on from the end of a rule in its colour, as long as it is small.
function removeBend({ width, height, gray }: GrayPicture, { place, colour, beside, reach }: End): void {
  const [x, y] = [place % width, Math.floor(place / width)]
  const isPart = (at: number) =>
    Math.abs((gray[at] ?? 0) - colour) < Math.abs((gray[at] ?? 0) - beside) &&
    Math.abs((gray[at] ?? 0) - colour) <= SPREAD_MAX * 2
  const near: number[] = []
  for (let down = Math.max(0, y - reach); down <= Math.min(height - 1, y + reach); down++)
    for (let across = Math.max(0, x - reach); across <= Math.min(width - 1, x + reach); across++)
      if (isPart(down * width + across)) near.push(down * width + across)
  const found = new Set(near)
  for (const at of found) {
    const [across, down] = [at % width, Math.floor(at / width)]
    if (Math.abs(across - x) > BEND_MAX || Math.abs(down - y) > BEND_MAX) return
    for (const next of [at - 1, at + 1, at - width, at + width]) if (!found.has(next) && isPart(next)) found.add(next)
  }
  // Its edge runs into what is beside it.
  for (const at of found) for (const one of [at, at - 1, at + 1, at - width, at + width]) gray[one] = beside
}

function findRuns(way: Way, isLong: Uint8Array): Run[] {
  const { gray, lines, length, line, step, long } = way
  const runs: Run[] = []
  for (let at = 0; at < lines; at++) {
    let from = 0
    for (let place = 1; place <= length; place++) {
      const here = at * line + place * step
      const isSame =
        place < length &&
        Math.abs((gray[here] ?? 0) - (gray[here - step] ?? 0)) <= STEP_MAX &&
        Math.abs((gray[here] ?? 0) - (gray[at * line + from * step] ?? 0)) <= SPREAD_MAX
      if (isSame) continue
      if (place - from >= long) {
        runs.push({ at, from, to: place })
        for (let one = from; one < place; one++) isLong[at * line + one * step] = 1
      }
      from = place
    }
  }
  return runs
}

/** Over how many lines the run goes on in its colour; more than a rule has where it is part of one that was measured. */
function thicknessOf(way: Way, { at, from, to }: Run, isLong: Uint8Array, seen: Uint8Array): number {
  const { gray, lines, line, step } = way
  const middle = Math.floor((from + to) / 2) * step
  const start = at * line + middle
  if (seen[start] === 1) return Number.POSITIVE_INFINITY
  const colour = gray[start] ?? 0
  let thickness = 0
  for (let other = at; other < lines; other++) {
    const here = other * line + middle
    if (isLong[here] !== 1 || Math.abs((gray[here] ?? 0) - colour) > SPREAD_MAX) break
    seen[here] = 1
    thickness++
  }
  return thickness
}

function isApart(way: Way, run: Run, thickness: number): boolean {
  const { gray, line, step } = way
  const { before, after } = sidesOf(way, run, thickness)
  let apart = 0
  for (let place = run.from; place < run.to; place++) {
    const colour = gray[run.at * line + place * step] ?? 0
    const differs = (side: number | undefined) =>
      side === undefined || Math.abs((gray[side * line + place * step] ?? 0) - colour) >= CONTRAST_MIN
    if (differs(before) && differs(after)) apart++
  }
  return (before !== undefined || after !== undefined) && apart >= (run.to - run.from) * APART_SHARE
}

/** The lines on either side, undefined beyond the picture. */
function sidesOf({ lines }: Way, { at }: Run, thickness: number) {
  const [before, after] = [at - BLUR, at + thickness - 1 + BLUR]
  return { before: before >= 0 ? before : undefined, after: after < lines ? after : undefined }
}

// Each half becomes what its side is: of two cells of a table only one may be filled.
function paintOver(way: Way, run: Run, thickness: number): void {
  const { gray, lines, line, step } = way
  const { before, after } = sidesOf(way, run, thickness)
  const middle = run.at + (thickness - 1) / 2
  for (let at = Math.max(0, run.at - 1); at <= Math.min(lines - 1, run.at + thickness); at++) {
    const side = at <= middle ? (before ?? after) : (after ?? before)
    if (side === undefined) continue
    for (let place = run.from; place < run.to; place++)
      gray[at * line + place * step] = gray[side * line + place * step] ?? 0
  }
}
