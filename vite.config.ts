import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiContract } from './web/build/api-contract-plugin.ts'
import { oneLanguage } from './web/build/one-language-plugin.ts'
import { plainGuides } from './web/build/plain-guides-plugin.ts'
import { sentences } from './web/build/sentences-plugin.ts'

const api = `http://127.0.0.1:${process.env.PARLANCE_API_PORT ?? 3000}`

/** What every page is made of, and what the pages around signing in are made of; neither depends on anything else. */
const FRAME =
  /preload-helper|domain\/(brand|messages\/fill-message)\.ts|web\/(session\.ts|shell\/(error-page|message-page|not-found-page|logo|theme|skip-link)|ui\/\w+\/(banner|browser-storage|button|button-look|class-names|connection|color-square|full-screen-spinner|glyph|icon-button|link-button|spinner)\.)/
const ACCOUNTS =
  /domain\/timings\.ts|web\/(use-action|features\/sign-in\/(account-card|account-form|use-(redirect|session))|ui\/\w+\/(card|disclosure|field|password-field|use-hydrated)\.)/
/** The small parts of every page of the public site, and those of its pages about one thing. */
const SITE = /web\/(shell\/public\/(late-section|outside-links)|features\/site\/marked)\./
const OPENING = /web\/features\/site\/(opening|closing-section|voice-to-lines)\./
/** The small parts of nearly every page of the dashboard; whatever a public page has, but for the rare one that resets a password, must stay out of it. */
const PARTS =
  /domain\/(lists\/(define-list|hooks|pieces)|platforms\/voice-formats|writing\/materials)\.ts|web\/(shell\/dashboard\/pages|collection\/(card-skeletons|copy-text|written-date)|ui\/\w+\/(badge|checkbox|chip|empty-state|after-overlay|late|marked-frame|page-header|progress-bar|scroll-box|select|switch|tabs|text-area|toast|use-stored-text)|writing\/use-draft)\./
/** What every page has that something is written on, with what it asks the server with. */
const WRITING =
  /web\/(ui\/fields\/choice-(buttons|cards)|writing\/(run\/)?(pending-writing|price-note|sentence-of|start-once|streamed-text|use-(engine-note|enhanced-choice|platform-tab|voice-choice|writing)|voice-fields|watch-writing|writing-(form|overlay|state)))\./

/** What every page with a list of cards has. */
const LISTS = /web\/collection\/(collection-(list|view)|use-focus-on-arrival|grid-runs|selection-bar|use-id-set)\./

/** The menus and lists, with their library; no page needs them before somebody presses something. Dialogs come by themselves. */
const OVERLAYS = /web\/ui\/\w+\/(in-english|menu-list|select-list|toast-list)\./

/** What nearly every page has before somebody asks it for a part; what lacks one fetches it with the part. */
const RUNNING =
  /\/(rolldown-runtime|framework|frame|parts|icons|accounts|platforms|overlays|dialog|lists|prices|writing)-/

/** Names are weight of every page, since the manifest lists them all; no two parts come to the same letters. */
const NAMED = 'assets/[name]-[hash:7].js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), apiContract(), oneLanguage(), plainGuides(), sentences()],
  publicDir: 'web/public',
  build: {
    // The page's policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every name that stands in such a list is weight of the page that may ask for the part.
    modulePreload: { resolveDependencies: (_part, files) => files.filter((file) => !RUNNING.test(file)) },
    rolldownOptions: {
      // A schema or a list nobody uses leaves what it is made with out too. So never call `z` only for what it throws.
      treeshake: { manualPureFunctions: ['z', 'defineCollection'] },
      output: {
        ...(isSsrBuild ? {} : { entryFileNames: NAMED, chunkFileNames: NAMED }),
        // What every page needs comes as two files, since many small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'frame', test: FRAME },
            { name: 'accounts', test: ACCOUNTS },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
            // The public pages show these too, and load nothing else with them.
            { name: 'platforms', test: /domain\/platforms\/platforms\.ts/ },
            { name: 'prices', test: /domain\/(writing\/operations|plans\/plans)\.ts/ },
            { name: 'site', test: SITE },
            { name: 'opening', test: OPENING },
            { name: 'parts', test: PARTS },
            { name: 'lists', test: LISTS },
            { name: 'writing', test: WRITING },
            { name: 'overlays', test: OVERLAYS },
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
}))
