const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as a day in the person's own locale; the full moment stands in its tooltip. */
export function WrittenDate({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={MOMENT.format(moment)}>
      {(withTime ? SHORT : DAY).format(moment)}
    </time>
  )
}
