import { copyable } from '#domain/platforms/copyable.ts'
import { foldNearSentence } from '#domain/platforms/fold.ts'
import {
  cutLayout,
  type Extent,
  layOutPiece,
  type PieceLayout,
  type PiecePart,
} from '#domain/platforms/piece-layout.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { CopyPost } from './copy-post.tsx'

export { copyable }

/**
 * A text as what it is on its platform, or the beginning of it, and whether anything was left out. As the `lead` of a
 * page it stands larger, and a line shows where its platform folds it.
 */
export function layOut(platform: string | undefined, text: string, extent?: Extent, isLead = false) {
  const whole = layOutPiece(platform, text)
  if (isLead && whole.kind === 'post') return { content: <LeadPost platform={platform} text={text} />, isCut: false }
  const { parts: posts } = copyable(platform, text)
  if (extent === undefined || isLead) return { content: <Laid layout={whole} posts={posts} more={0} />, isCut: false }
  const { layout, isCut, more } = cutLayout(whole, extent)
  return { content: <Laid layout={layout} posts={isCut ? [] : posts} more={more} isBeginning />, isCut }
}

/** `posts` are what can be copied one by one. */
type LaidProps = { layout: PieceLayout; posts: readonly string[]; more: number; isBeginning?: boolean }

function Laid({ layout: { kind, parts }, posts, more, isBeginning = false }: LaidProps) {
  if (kind === 'post') return parts.map((part) => <Text key="post" {...part} isBeginning={isBeginning} />)
  if (kind === 'slides') return <Slides parts={parts} more={more} isBeginning={isBeginning} />
  return (
    <>
      <ol className="flex flex-col gap-2">
        {parts.map((part, at) => (
          <li
            key={part.label ?? part.headline ?? part.body}
            className={classNames(kind === 'beats' ? 'flex flex-col' : part.label !== undefined && 'flex gap-2.5')}
          >
            {part.label !== undefined && <Label kind={kind} label={part.label} />}
            <div className="min-w-0 flex-1">
              <Text {...part} isBeginning={isBeginning} />
              {at < posts.length && <CopyPost posts={posts} at={at} className="-ms-1" />}
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && <span className="text-sm text-ink-3">+ {more} more </span>}
    </>
  )
}

function LeadPost({ platform, text }: { platform: string | undefined; text: string }) {
  const plain = text.trim()
  const [{ headline = '', body = '' } = {}] = layOutPiece(platform, plain).parts
  // Counted in the whole text, drawn in what stands under the headline.
  const fold = (foldNearSentence(platform, plain) ?? plain.length) - (plain.length - body.length)
  const isFolded = fold < body.length
  const at = Math.max(0, fold)
  return (
    <div className="flex flex-col gap-3 text-[1.0625rem] leading-relaxed text-ink">
      {headline !== '' && (
        <span className="block font-display text-xl leading-tight font-semibold md:text-2xl">{headline}</span>
      )}
      {(isFolded ? body.slice(0, at) : body).trim() !== '' && (
        <span>{(isFolded ? body.slice(0, at) : body).trim()}</span>
      )}
      {isFolded && (
        <>
          <span className="flex items-center gap-3 text-sm text-ink-3 after:h-0 after:flex-1 after:border-t after:border-dashed after:border-line">
            {platform} folds about here
          </span>
          <span>{body.slice(at).trim()}</span>
        </>
      )}
    </div>
  )
}

function Label({ kind, label }: { kind: PieceLayout['kind']; label: string }) {
  if (kind === 'beats') return <span className="text-sm font-semibold text-accent">{label}</span>
  return (
    <span className="mt-0.5 flex h-5 min-w-5 shrink-0 items-center justify-center rounded-xs bg-accent-soft px-1 text-xs font-semibold text-accent">
      {label}
    </span>
  )
}

function Text({ headline, body, isBeginning }: PiecePart & { isBeginning: boolean }) {
  return (
    <>
      {headline !== undefined && headline !== '' && (
        <span className="mb-1.5 block font-display text-lg leading-snug font-semibold text-ink">{headline}</span>
      )}
      {isBeginning ? body.replace(/\n\s*\n/g, '\n') : body}
    </>
  )
}

function Slides({
  parts,
  more,
  isBeginning,
}: Pick<LaidProps, 'more' | 'isBeginning'> & { parts: readonly PiecePart[] }) {
  const all = parts.length + more
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
      {parts.map(({ label, headline, body }) => (
        <li
          key={label}
          className={classNames(
            'flex flex-col gap-1.5 overflow-hidden rounded-sm border p-2.5',
            isBeginning ? 'min-h-24' : 'min-h-40',
            label === '1' ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-paper',
          )}
        >
          <span
            className={classNames(
              'font-display text-sm leading-tight font-semibold',
              isBeginning && 'line-clamp-4',
              label !== '1' && 'text-ink',
            )}
          >
            {headline}
          </span>
          {body !== '' && <span className="text-xs">{body}</span>}
          <span className={classNames('mt-auto text-xs', label !== '1' && 'text-ink-3')}>
            {label} of {all}
          </span>
        </li>
      ))}
    </ol>
  )
}
