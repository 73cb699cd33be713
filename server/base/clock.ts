/** The only place that reads the machine's time; tests hand in a clock of their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
