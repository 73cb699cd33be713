export type PreferredRadioProps = {
  /** The same for all radios of one list. */
  group: string
  label: string
  /** What it stands for, for those who do not see beside what it stands. */
  about?: string
  isChecked: boolean
  onChoose: () => void
}

/** A native radio button with its few words. */
export function PreferredRadio({ group, label, about, isChecked, onChoose }: PreferredRadioProps) {
  return (
    <label className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded-xs pe-2 text-sm text-ink-2 outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={group}
        checked={isChecked}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="flex size-4.5 shrink-0 items-center justify-center rounded-full border border-ink-3 bg-surface peer-checked:border-accent peer-checked:[&>span]:bg-accent"
      >
        <span className="size-2.5 rounded-full" />
      </span>
      {label}
      {about !== undefined && <span className="sr-only">{about}</span>}
    </label>
  )
}
