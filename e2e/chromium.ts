/** How the browser of the journeys is started. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Playwright starts the browser with. */
export function chromium(...moreArgs: readonly string[]) {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [...ARGS, ...moreArgs],
  }
}

/**
 * A microphone of its own that hears a beep every second, and that every page may listen to: a Chromium without windows
 * has nobody to ask, and without the second word hears nothing at all.
 */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
