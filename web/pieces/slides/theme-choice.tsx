import { useId } from 'react'
import { SLIDE_SIZES, SLIDE_THEME_IDS, SLIDE_THEMES, type SlideTheme } from '#domain/platforms/slide-themes.ts'
import { lookAddress, type SlidesWish } from './slides-wish.ts'

export type ThemeChoiceProps = {
  pieceId: string
  /** As the covers are drawn: the name is the one at the last pause in typing. */
  wish: SlidesWish
  onChoose: (theme: SlideTheme) => void
  /** A cover could not be shown. */
  onMissing: () => void
}

/** The four themes as the cover looks in each: native radio buttons under the pictures. */
export function ThemeChoice({ pieceId, wish, onChoose, onMissing }: ThemeChoiceProps) {
  const group = useId()
  const { width, height } = SLIDE_SIZES[wish.size]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Theme</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SLIDE_THEME_IDS.map((theme) => (
          <label
            key={theme}
            className="relative flex flex-col overflow-hidden rounded-sm border border-line outline-accent transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={theme === wish.theme}
              onChange={() => onChoose(theme)}
              aria-labelledby={`${group}-${theme}`}
              aria-describedby={`${group}-${theme}-note`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <img
              src={lookAddress(pieceId, { ...wish, theme }, 1)}
              alt=""
              width={width}
              height={height}
              onError={onMissing}
              className="block h-auto w-full border-b border-line bg-sunk"
            />
            <span className="px-3 py-2">
              <span id={`${group}-${theme}`} className="block text-sm font-semibold">
                {SLIDE_THEMES[theme].label}
              </span>
              <span id={`${group}-${theme}-note`} className="block text-xs text-ink-2">
                {SLIDE_THEMES[theme].note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
