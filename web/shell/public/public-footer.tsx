import { Link } from 'react-router'
import { BRAND, type OutsideLinks } from '#domain/brand.ts'
import { BackToTop } from '#web/shell/back-to-top.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { useOutsideLinks } from './outside-links.ts'

type Shown = readonly [name: keyof OutsideLinks, label: string]

const GROUPS: readonly { title: string; links: readonly Shown[]; hasPricing?: true }[] = [
  { title: 'Product', links: [['services', 'Services']], hasPricing: true },
  {
    title: 'Company',
    links: [
      ['about', 'About'],
      ['blog', 'Blog'],
      ['contact', 'Contact'],
      ['scheduling', 'Book a Demo'],
    ],
  },
  {
    title: 'Social',
    links: [
      ['linkedin', 'LinkedIn'],
      ['twitter', 'Twitter'],
      ['instagram', 'Instagram'],
      ['youtube', 'YouTube'],
    ],
  },
]
const LEGAL: readonly Shown[] = [
  ['privacy', 'Privacy Policy'],
  ['terms', 'Terms of Service'],
]
const LINK = 'inline-flex min-h-10 items-center rounded-xs hover:text-ink hover:underline underline-offset-4'

export function PublicFooter() {
  const links = useOutsideLinks()
  const outside = (shown: readonly Shown[]) =>
    shown.map(([name, label]) => {
      const href = links[name]
      return (
        href && (
          <li key={name}>
            <a href={href} className={LINK} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        )
      )
    })
  return (
    <footer className="mt-16 border-t border-line text-sm text-ink-2">
      <div className="mx-auto w-full max-w-6xl px-5 py-10 md:px-8">
        <div className="flex flex-wrap gap-x-16 gap-y-8">
          <div className="w-full md:w-auto md:flex-1">
            <Logo className="text-ink" />
            <p className="mt-2">{BRAND.tagline}</p>
          </div>
          {GROUPS.filter(({ links: shown, hasPricing }) => hasPricing || shown.some(([name]) => links[name])).map(
            ({ title, links: shown, hasPricing }) => (
              <nav key={title} aria-label={title}>
                <p className="font-semibold text-ink">{title}</p>
                <ul className="mt-1">
                  {hasPricing && (
                    <li>
                      <Link to="/pricing" className={LINK}>
                        Pricing
                      </Link>
                    </li>
                  )}
                  {outside(shown)}
                </ul>
              </nav>
            ),
          )}
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 border-t border-line pt-4">
          {/* The year in which a page was written ahead may have ended. */}
          <p className="me-auto py-2" suppressHydrationWarning>
            {`© ${new Date().getFullYear()} ${BRAND.name}`}
          </p>
          <ul className="flex flex-wrap gap-x-6">{outside(LEGAL)}</ul>
        </div>
      </div>
      <BackToTop />
    </footer>
  )
}
