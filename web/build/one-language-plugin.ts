// Keeps 30 translations of the accessibility library's few words out of the browser: the product speaks English.
import type { Plugin } from 'vite'

const LOCALE_FILE = /\/[a-z]{2}-[A-Z]{2}\.mjs$/
const KEPT = '/en-US.mjs'

/** Every locale resolves to the English one, so that each browser language still finds its words. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isTranslation = importer?.includes('react-aria') && LOCALE_FILE.test(source) && !source.endsWith(KEPT)
      if (!isTranslation) return undefined
      return this.resolve(source.replace(LOCALE_FILE, KEPT), importer, { ...options, skipSelf: true })
    },
  }
}
