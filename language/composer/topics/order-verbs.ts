// Keeps an order like "raise prices" from being taken for the name of a thing.

/**
 * Verbs that begin an order whatever follows. Those that are as often nouns before a noun ("email habits", "price
 * lists", "share prices") are left out: theirs is only an order where a small word follows.
 */
export const ORDER_VERBS: ReadonlySet<string> = new Set(
  `accept achieve admit answer apologise apologize appreciate ask attract automate avoid beat become befriend begin
  believe bring build burn buy cancel celebrate charge choose clarify collect combine compare convert create cut decide
  declutter defend define delegate delete deliver destroy develop discover ditch do double earn eat eliminate embrace
  encourage enjoy expect explain find finish fix forget forgive gain get give go grow handle have hear help hide hire
  hold identify ignore impress improve increase invest invite join keep kill know learn leave let listen live lose lower
  maintain make manage measure meet motivate negotiate open outsource overcome overdeliver own pay persuade pick
  prepare prevent prioritise prioritize protect prove publish pursue put raise reach read recruit reduce refuse reject
  remember remove repeat replace retain rethink reuse rewrite save say see seek sell send serve set simplify solve speak
  spend stay survive take teach tell thank think treat triple try understand undercharge unlearn use validate verify
  wait wear win write be`.split(/\s+/),
)
