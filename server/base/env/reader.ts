/** Reads variables one by one and gathers what is wrong with them, so that a start can name every bad one at once. */

export type EnvSource = Readonly<Record<string, string | undefined>>

export type EnvReader = {
  /** The variables there are, blank ones left out. */
  readonly names: readonly string[]
  /** A line for each variable that cannot be used; never repeats a value. */
  readonly wrong: string[]
  /** The variable without white space around it; undefined when it is blank. */
  text(name: string): string | undefined
  /** What `read` makes of the variable, or `fallback` where it is not set; `read` answers undefined for a wrong one. */
  checked<Value>(name: string, fallback: Value, fix: string, read: (value: string) => Value | undefined): Value
}

/** A reader of these variables. */
export function createEnvReader(source: EnvSource): EnvReader {
  const wrong: string[] = []
  const text = (name: string) => source[name]?.trim() || undefined
  return {
    names: Object.keys(source).filter((name) => text(name) !== undefined),
    wrong,
    text,
    checked(name, fallback, fix, read) {
      const value = text(name)
      if (value === undefined) return fallback
      const parsed = read(value)
      if (parsed !== undefined) return parsed
      wrong.push(`${name} is wrong: ${fix}`)
      return fallback
    },
  }
}
