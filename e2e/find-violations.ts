/** Asks axe what is wrong with a page, in every frame of it. */
import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe found, as `rule: elements`; its whole rule set, of which only what is wrong comes back. A document is given
 * axe once, since reading its source takes longer than a look at most pages.
 */
export async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await provideAxe(frame)
  return page.evaluate(async () => {
    // What is half-way to its colour has a contrast that nobody is left with.
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // What is laid out by its measured size follows a new window a frame or two later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
}

async function provideAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
  // The frames of a page may be of other addresses, and tell the page what was found in them.
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
