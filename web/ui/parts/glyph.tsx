import { classNames } from './class-names.ts'

// Outlines of Lucide (ISC licence), drawn without its library so that public pages stay light.
const PATHS = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  x: 'M18 6 6 18M6 6l12 12',
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  eye: 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  'eye-off':
    'M10.73 5.08a10.74 10.74 0 0 1 11.21 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.45 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
  alert: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M12 8v4M12 16h.01',
  info: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M12 16v-4M12 8h.01',
  warning: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
} as const

export type GlyphName = keyof typeof PATHS

/** One of the few icons that this folder and the public pages use; everything else takes `Icon`. */
export function Glyph({ name, size = 20, className }: { name: GlyphName; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
