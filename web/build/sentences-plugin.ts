// Writes each sentence that a page names into that page, so that the whole catalogue is in no bundle every page loads.
import { type Plugin, runnerImport } from 'vite'
import type * as messages from '#domain/messages/messages.ts'

type Catalogue = Pick<typeof messages, 'ERRORS' | 'NOTICES'>

const CATALOGUE = /\/domain\/messages\/messages\.ts$/
const SOURCE = /\/(web|domain|language)\/.*\.tsx?$/
const IMPORT = /import \{([^}]*)\} from '#domain\/messages\/messages\.ts'\n/
const NAMED = /\b(?:ERRORS\.(\w+)\[1\]|NOTICES\.(\w+))/g

/** A code that is known only at run time still asks the catalogue. */
export function sentences(): Plugin {
  const entry = `${import.meta.dirname}/../../domain/messages/messages.ts`
  let catalogue: Promise<Catalogue> | undefined
  return {
    name: 'sentences',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (!SOURCE.test(file) || CATALOGUE.test(file)) return undefined
      catalogue ??= runnerImport<Catalogue>(entry).then(({ module }) => module)
      return writeSentences(code, await catalogue)
    },
  }
}

/** `ERRORS.code[1]` and `NOTICES.name` become their sentences; what nothing asks for any more is imported no more. */
export function writeSentences(code: string, { ERRORS, NOTICES }: Catalogue): string {
  const errors: Readonly<Record<string, readonly [number, string]>> = ERRORS
  const notices: Readonly<Record<string, string>> = NOTICES
  const written = code.replace(NAMED, (whole, error: string | undefined, notice: string | undefined) => {
    const sentence = error ? errors[error]?.[1] : notices[notice ?? '']
    return sentence === undefined ? whole : JSON.stringify(sentence)
  })
  const body = written.replace(IMPORT, '')
  return written.replace(IMPORT, (_, list: string) => {
    const names = list.split(',').map((name) => name.trim())
    const used = names.filter((name) => name !== '' && new RegExp(`\\b${name}\\b`).test(body))
    return used.length > 0 ? `import { ${used.join(', ')} } from '#domain/messages/messages.ts'\n` : ''
  })
}
