import { Check } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { copyText } from '#web/collection/copy-text.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'

export type CopyPostProps = { posts: readonly string[]; at: number; className?: string }

/**
 * Copies one post of a thread, says so for as long as the post stays as it is, and hands the focus to the next one's
 * button in the same list, so that a thread is taken along press by press.
 */
export function CopyPost({ posts, at, className }: CopyPostProps) {
  const post = posts[at] ?? ''
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === post
  const place = `post ${at + 1} of ${posts.length}`

  async function copy({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    try {
      await copyText(post)
    } catch {
      notify({ message: NOTICES.copyFailed, tone: 'error' })
      return
    }
    setCopied(post)
    const next = button.closest('li')?.nextElementSibling?.querySelector(`[${MARK}]`)
    if (next instanceof HTMLElement) next.focus()
  }

  if (posts.length < 2) return null
  return (
    <>
      <button
        type="button"
        {...{ [MARK]: '' }}
        aria-label={isCopied ? `Copied ${place}` : `Copy ${place}`}
        onClick={(event) => void copy(event)}
        className={classNames(
          'flex min-h-10 items-center gap-1.5 rounded-xs px-1 text-xs font-semibold hover:text-ink md:min-h-8',
          isCopied ? 'text-accent' : 'text-ink-2',
          className,
        )}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Icon name="copy" size={14} />}
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? `Copied ${place}` : ''}
      </span>
    </>
  )
}

const MARK = 'data-copy-post'
