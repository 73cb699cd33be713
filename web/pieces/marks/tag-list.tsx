import { Link } from 'react-router'

/** The tags of a piece, each leading to all that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex list-[''] flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={`/dashboard/library?tag=${encodeURIComponent(tag)}`}
            className="flex min-h-10 max-w-full items-center rounded-full bg-sunk px-3 text-sm text-ink-2 hover:text-ink md:min-h-7 md:px-2.5"
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
