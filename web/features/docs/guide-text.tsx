import type { ReactNode } from 'react'
import { Link } from 'react-router'

const MARK = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()]+)\)/g

/** A text of a guide with its names and links drawn. */
export function GuideText({ children: text }: { children: string }): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: found, 1: name, 2: label, 3: to = '', index } of text.matchAll(MARK)) {
    parts.push(text.slice(from, index))
    parts.push(
      name === undefined ? (
        <Link key={index} to={to} className="rounded-xs font-medium text-accent underline underline-offset-4">
          {label}
        </Link>
      ) : (
        <strong key={index} className="font-semibold text-ink">
          {name}
        </strong>
      ),
    )
    from = index + found.length
  }
  return [...parts, text.slice(from)]
}
