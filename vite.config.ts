import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiContract } from './web/build/api-contract-plugin.ts'

const api = `http://127.0.0.1:${process.env.PARLANCE_API_PORT ?? 3000}`

/** What every page is made of, and what the pages around signing in are made of; neither depends on anything else. */
const FRAME =
  /preload-helper|domain\/(brand|messages)\.ts|web\/(session\.ts|shell\/(error-page|message-page|not-found-page|logo|theme|skip-link)|ui\/(banner|browser-storage|button|button-look|class-names|full-screen-spinner|glyph|icon-button|link-button|spinner)\.)/
const ACCOUNTS =
  /domain\/timings\.ts|web\/(features\/accounts\/(account-card|account-form|use-)|ui\/(card|field|password-field|use-hydrated)\.)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), apiContract()],
  publicDir: 'web/public',
  build: {
    // The page's policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema that a page does not use is not worth its library: declaring one has no effect.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // What every page needs comes as two files, since many small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'frame', test: FRAME },
            { name: 'accounts', test: ACCOUNTS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/livez': api, '/readyz': api } },
})
