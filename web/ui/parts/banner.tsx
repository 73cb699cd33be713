import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Glyph, type GlyphName } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'

export type BannerProps = {
  tone: 'error' | 'warning' | 'notice'
  children: ReactNode
  action?: { label: string; onAction: () => void }
  onClose?: () => void
}

const TONES: Record<BannerProps['tone'], { look: string; glyph: GlyphName }> = {
  error: { look: 'bg-danger-soft text-danger-text', glyph: 'alert' },
  warning: { look: 'bg-warning-soft text-warning-text', glyph: 'warning' },
  notice: { look: 'bg-accent-soft text-accent', glyph: 'info' },
}

export function Banner({ tone, children, action, onClose }: BannerProps) {
  const { look, glyph } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex animate-fade flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-4 py-2.5', look)}
    >
      <Glyph name={glyph} />
      <div className="min-w-0 flex-1 basis-48 py-1 text-sm font-medium text-ink">{children}</div>
      {action && (
        <button
          type="button"
          onClick={action.onAction}
          className="min-h-10 rounded-xs px-2 text-sm font-semibold underline underline-offset-4 md:min-h-8"
        >
          {action.label}
        </button>
      )}
      {onClose && <IconButton size="sm" label="Dismiss" icon={<Glyph name="x" size={18} />} onPress={onClose} />}
    </div>
  )
}
