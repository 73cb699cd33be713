import { Link } from 'react-router'
import { type CoverageCell, type CoveragePlace, countAt } from '#domain/lists/coverage.ts'
import { PLATFORMS, POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'

type Row = {
  label: string
  place: CoveragePlace
  /** Where an empty place of this row is filled, and what is done there. */
  fillWith(platform: PostPlatform): { to: string; label: string }
}

export type CoverageTableProps = { caption: string; cells: readonly CoverageCell[]; rows: readonly Row[] }

const SHORT_NAMES: Partial<Record<PostPlatform, string>> = { 'Twitter Post': 'Twitter' }

/** How many posts stand at each place; an empty one leads to where it is filled. */
export function CoverageTable({ caption, cells, rows }: CoverageTableProps) {
  return (
    <table className="mt-4 w-full table-fixed text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-2">
          <td className="w-[34%]" />
          {POST_PLATFORMS.map((platform) => (
            <th key={platform} scope="col" className="pb-2 text-center font-medium">
              <span className="inline-flex items-center gap-1.5">
                <span className="max-sm:hidden">
                  <ColorSquare color={PLATFORMS[platform].color} />
                </span>
                {SHORT_NAMES[platform] ?? platform}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, place, fillWith }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1 pe-3 text-start font-medium">
              {label}
            </th>
            {POST_PLATFORMS.map((platform) => (
              <td key={platform} className="p-1 text-center tabular-nums">
                <Cell count={countAt(cells, { ...place, platform })} platform={platform} fill={fillWith(platform)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = { count: number; platform: PostPlatform; fill: { to: string; label: string } }

function Cell({ count, platform, fill }: CellProps) {
  if (count > 0)
    return (
      <span className="flex min-h-10 items-center justify-center rounded-sm bg-accent-soft font-semibold text-accent">
        {count.toLocaleString('en-US')}
      </span>
    )
  return (
    <Link
      to={fill.to}
      className="flex min-h-10 items-center justify-center rounded-sm border border-dashed border-line text-ink-2 hover:border-ink-3 hover:bg-sunk hover:text-ink"
    >
      <span className="sr-only">
        None. {fill.label} for {platform}
      </span>
      <span aria-hidden="true" className="text-base">
        +
      </span>
    </Link>
  )
}
