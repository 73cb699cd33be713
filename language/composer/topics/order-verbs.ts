// Keeps an order like "raise prices" from being taken for the name of a thing.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Verbs that are hardly ever nouns before another noun, so that they begin an order whatever follows. */
export const ORDER_VERBS = set(`
  accept achieve admit apologise apologize appreciate ask attract automate avoid beat become befriend begin believe bring
  build buy celebrate choose clarify collect combine compare convert create decide declutter defend define delegate
  delete deliver destroy develop discover ditch do earn eat eliminate embrace encourage enjoy expect explain find finish
  fix forget forgive gain get give go grow handle have hear hide hire identify ignore impress improve increase invest join
  keep know learn leave let listen lose maintain make manage measure meet motivate negotiate outsource overcome
  overdeliver persuade pick prevent prioritise prioritize protect prove publish pursue put raise read recruit reduce
  refuse reject remember remove repeat replace retain rethink reuse rewrite save say see seek sell send serve simplify
  solve speak spend survive take teach tell thank think treat try understand undercharge unlearn validate verify wear
  write be
  adopt apply arrange assemble attend bake boil borrow brew calculate carve configure decorate deploy donate edit educate
  evaluate fold grind install knit mend migrate organise organize practise prepare renew renovate repair restore
  rewire sew sharpen simmer tidy weld wield
`)

/** Verbs that are nouns or adjectives as often ("win rates", "pay gaps", "set design"), and what makes an order of them. */
const EITHER = set(
  'win pay lower double triple cut set help open lead coach train test ship charge reach love respect challenge review',
)
const OBJECTS = set(`
  boundaries clients costs customers deadlines employees expectations fees founders goals habits ideas limits money
  people prices priorities readers strangers students targets taxes teams teachers volunteers
`)

/** Whether two words begin an order: "raise prices", "set goals", "stay calm". */
export function beginsOrder(first: string, second: string): boolean {
  if (ORDER_VERBS.has(first)) return true
  if (first === 'stay') return !second.endsWith('s')
  return EITHER.has(first) && OBJECTS.has(second)
}
