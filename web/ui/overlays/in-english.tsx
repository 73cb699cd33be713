import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/** The accessibility library's own words in the language of the product, whatever the browser's is. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>
}
