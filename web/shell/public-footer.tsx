import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BRAND, type OutsideLinks } from '#domain/brand.ts'

type Shown = [name: keyof OutsideLinks, label: string]

const COMPANY: readonly Shown[] = [
  ['services', 'Services'],
  ['about', 'About'],
  ['blog', 'Blog'],
  ['contact', 'Contact'],
  ['scheduling', 'Book a Demo'],
]
const SOCIAL: readonly Shown[] = [
  ['linkedin', 'LinkedIn'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
]
const LEGAL: readonly Shown[] = [
  ['privacy', 'Privacy Policy'],
  ['terms', 'Terms of Service'],
]

const LINK = 'inline-flex min-h-10 items-center rounded-xs px-1 hover:text-ink hover:underline underline-offset-4'

export function PublicFooter() {
  const footer = useRef<HTMLElement>(null)
  const links = useOutsideLinks(footer)
  const outside = [...COMPANY, ...SOCIAL, ...LEGAL].flatMap(([name, label]) => {
    const href = links[name]
    return href ? [{ href, label }] : []
  })
  return (
    <footer ref={footer} className="mt-16 border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-6 text-sm text-ink-2 md:px-8">
        <p>
          © {BRAND.name}. {BRAND.tagline}
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-4">
            <li>
              <Link to="/pricing" className={LINK}>
                Pricing
              </Link>
            </li>
            {outside.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={LINK} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** The operator's links, asked for only once the footer comes near, so that the first view stays light. */
function useOutsideLinks(footer: React.RefObject<HTMLElement | null>): OutsideLinks {
  const [links, setLinks] = useState<OutsideLinks>({})
  useEffect(() => {
    if (!footer.current) return
    let isGone = false
    const near = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      near.disconnect()
      const found = await readLinks()
      if (!isGone) setLinks(found)
    })
    near.observe(footer.current)
    return () => {
      isGone = true
      near.disconnect()
    }
  }, [footer])
  return links
}

async function readLinks(): Promise<OutsideLinks> {
  try {
    const { client } = await import('#web/client.ts')
    return (await client.accounts.site()).links
  } catch {
    return {}
  }
}
