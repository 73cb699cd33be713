type Sketch = 'post' | 'thread' | 'slides'

/** Lines of text as strokes: from where to where, and how high up. */
const LINES: Readonly<Record<Sketch, string>> = {
  post: 'M86 34h128M86 52h148M86 64h120M86 76h138M86 94h64',
  thread: 'M96 28h118M96 40h80M96 62h134M96 74h60M96 96h104',
  slides: 'M26 46h50M26 58h34M128 46h50M128 58h44M128 70h26M230 46h44M230 58h50',
}
const MARKS: Readonly<Record<Sketch, string>> = {
  post: 'M86 34h96',
  thread: 'M96 28h72',
  slides: 'M26 46h50',
}
const FRAMES: Readonly<Record<Sketch, string>> = {
  post: 'M62 44h182',
  thread: 'M80 28v68',
  slides: 'M12 24h82v72h-82zM114 24h82v72h-82zM216 24h82v72h-82z',
}

/** What the texts of a platform look like from afar. */
export function FormSketch({ of }: { of: Sketch }) {
  return (
    <svg viewBox="0 0 310 120" aria-hidden="true" className="h-auto w-full fill-none" strokeLinecap="round">
      <path
        strokeWidth="1.5"
        className="stroke-ink-3 opacity-50"
        strokeDasharray={of === 'post' ? '2 6' : undefined}
        d={FRAMES[of]}
      />
      <path strokeWidth="13" className="stroke-marker" d={MARKS[of]} />
      <path strokeWidth="4" className="stroke-ink-3" d={LINES[of]} />
    </svg>
  )
}
