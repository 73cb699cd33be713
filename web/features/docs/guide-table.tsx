import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { GuideText } from './guide-text.tsx'
import type { Block } from './guides/guide.ts'

export type GuideTableProps = Extract<Block, { table: unknown }>['table']

/** A table of a guide; it scrolls by itself where the screen is too narrow for it. */
export function GuideTable({ caption, head, rows, tight }: GuideTableProps) {
  return (
    <ScrollBox label={caption} className="overflow-x-auto rounded-md! border border-line bg-surface">
      <table className={classNames('w-full text-sm', tight && 'md:whitespace-nowrap')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {head.map((title) => (
              <th key={title} scope="col" className="px-3 py-2.5 text-start font-semibold md:px-4 md:whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-2.5 text-start align-top font-medium md:px-4">
                <GuideText>{name}</GuideText>
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="px-3 py-2.5 align-top text-ink-2 md:px-4">
                  <GuideText>{cell}</GuideText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
