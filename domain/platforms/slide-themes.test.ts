import { expect, it } from 'vitest'
import { CONTRAST_LEAST, contrastOf, mixColours } from './colours.ts'
import { SLIDE_THEME_IDS, type SlideRole, slideColours } from './slide-themes.ts'

const ROLES: readonly SlideRole[] = ['cover', 'inner', 'last']
const BRANDS = ['#ffffff', '#000000', '#ffe600', '#ff2d20', '#777777', '#00e5ff', '#0a0a60', '#c8a2c8', undefined]

it('reckons with colours as the guidelines for contrast do', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mixColours('#000000', '#ff8000', 0.5)).toBe('#804000')
})

for (const theme of SLIDE_THEME_IDS)
  it(`keeps every word of ${theme} readable, whatever the colour of the brand`, () => {
    for (const role of ROLES)
      for (const brand of BRANDS) {
        const { ground, ink, muted, accent, onAccent, line, onLine } = slideColours(theme, role, brand)
        const pairs = { ink: [ground, ink], muted: [ground, muted], accent: [ground, accent] }
        const others = { onAccent: [accent, onAccent], onLine: [line, onLine] }
        for (const [name, [under = '', over = '']] of Object.entries({ ...pairs, ...others }))
          expect(contrastOf(under, over), `${name} of ${role} in ${brand}`).toBeGreaterThanOrEqual(CONTRAST_LEAST)
      }
  })
