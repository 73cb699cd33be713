import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import bodyFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import { BRAND } from '#domain/brand.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { FocusOnNavigation } from './shell/focus-on-navigation.tsx'
import { THEME_SCRIPT } from './shell/theme.ts'
import { FullScreenSpinner } from './ui/page/full-screen-spinner.tsx'

export { ErrorBoundary } from './shell/error-page.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta id="react-aria-pressable-style" />
        <script>{THEME_SCRIPT}</script>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={displayFont} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={bodyFont} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A link there loads the page anew, without any of the scripts that may be what is missing. */
const SAME_ADDRESS = ''

export function HydrateFallback() {
  return (
    <>
      <title>{BRAND.name}</title>
      <FullScreenSpinner label="Loading">
        {NOTICES.stillLoading}{' '}
        <a href={SAME_ADDRESS} className="font-semibold text-accent underline underline-offset-4">
          Load the page again
        </a>
      </FullScreenSpinner>
    </>
  )
}

export default function Root() {
  return (
    <>
      <FocusOnNavigation />
      <Outlet />
    </>
  )
}
