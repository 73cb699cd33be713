import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiContract } from './web/build/api-contract-plugin.ts'
import { oneLanguage } from './web/build/one-language-plugin.ts'
import { sentences } from './web/build/sentences-plugin.ts'

const api = `http://127.0.0.1:${process.env.PARLANCE_API_PORT ?? 3000}`

/** What every page is made of, and what the pages around signing in are made of; neither depends on anything else. */
const FRAME =
  /preload-helper|domain\/(brand|fill-message)\.ts|web\/(session\.ts|shell\/(error-page|message-page|not-found-page|logo|theme|skip-link)|ui\/(banner|browser-storage|button|button-look|class-names|full-screen-spinner|glyph|icon-button|link-button|spinner)\.)/
const ACCOUNTS =
  /domain\/timings\.ts|web\/(features\/accounts\/(account-card|account-form|use-(redirect|submit))|ui\/(card|disclosure|field|password-field|use-hydrated)\.)/
/** What the dashboard's menus, dialogs and fields are made of, where several pages share it. */
const CONTROLS = /node_modules\/(react-aria|react-aria-components|react-stately|lucide-react)\//

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), apiContract(), oneLanguage(), sentences()],
  publicDir: 'web/public',
  build: {
    // The page's policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema nobody uses leaves its library out too. So never call `z` only for what it throws.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // What every page needs comes as two files, since many small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'frame', test: FRAME },
            { name: 'accounts', test: ACCOUNTS },
            { name: 'controls', test: CONTROLS, minShareCount: 3 },
          ],
        },
      },
    },
  },
  // Named here, so that the development server need not reload a page that asks for one of them late.
  optimizeDeps: {
    include: [
      '@orpc/client',
      '@orpc/openapi-client/fetch',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'lucide-react',
      'react-aria-components',
      'zod/mini',
    ],
  },
  server: { proxy: { '/api': api, '/livez': api, '/readyz': api } },
})
