import { useMemo } from 'react'
import { checkPlatformRules, gravestOf } from '#domain/platforms/platform-rules.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'

/** What a platform objects to in a text, in a line: the gravest thing, and how many more there are. */
export default function PieceWarning({ platform, text }: { platform: string; text: string }) {
  const findings = useMemo(() => {
    const known = findPlatform(platform)
    return known ? checkPlatformRules(known.name, text) : []
  }, [platform, text])
  const gravest = gravestOf(findings)
  if (!gravest) return null
  const isError = gravest.severity === 'error'
  return (
    <p
      className={classNames(
        'flex items-center gap-2 text-sm font-medium',
        isError ? 'text-danger-text' : 'text-warning-text',
      )}
    >
      <Icon name={isError ? 'circle-alert' : 'triangle-alert'} size={16} />
      <span>
        {gravest.message}
        {findings.length > 1 && <span className="font-normal"> and {findings.length - 1} more</span>}
      </span>
    </p>
  )
}
