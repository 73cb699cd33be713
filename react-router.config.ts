import type { Config } from '@react-router/dev/config'
import { PUBLIC_PATHS } from './web/public-paths.ts'

// Public pages are written as HTML at build time; everything else starts from the fallback page in the browser.
export default {
  appDirectory: 'web',
  ssr: false,
  prerender: [...PUBLIC_PATHS],
} satisfies Config
