import { BRAND } from '#domain/brand.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export type IntroPageProps = { title: string; text: string; documentTitle: string }

/** A short page about one part of the product, with the way in. */
export function IntroPage({ title, text, documentTitle }: IntroPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-10 pb-20 md:px-8 md:pt-20">
      <title>{`${documentTitle} · ${BRAND.name}`}</title>
      <meta name="description" content={text} />
      <h1 tabIndex={-1} className="max-w-3xl text-hero tracking-hero">
        {title}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">{text}</p>
      <LinkButton to="/pricing" size="lg" className="mt-9">
        Start Your Free Trial
      </LinkButton>
    </div>
  )
}
