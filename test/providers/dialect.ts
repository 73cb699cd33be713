/** What differs between the providers: their addresses, what they accept, and how they speak. */
import type { JSONSchema7 } from '@ai-sdk/provider'
import * as z from 'zod'
import type { Behaviour } from './behaviour.ts'

/** What a request asked for, once it has been found to be in order. */
export type Asked = {
  model: string
  schema: JSONSchema7 | undefined
  /** True when the data is wanted as the input of a tool. */
  viaTool?: boolean
}

/** The failures an API states in its own form. */
export type Refusal = {
  status: number
  reason: 'key' | 'model' | 'rate' | 'quota' | 'server' | 'overloaded' | 'too_long' | 'request'
  message: string
}

export type Ending = 'finished' | 'cut_off' | 'refusal' | 'content_filter'

/** One answer in the event format of a provider; every method gives what is written on the wire. */
export type Speech = {
  begin(): string
  think(text: string): string
  say(text: string): string
  end(ending: Ending, usage: Behaviour['usage']): string
  error(message: string): string
  /** A frame whose JSON is cut off. */
  malformed(): string
  /** A frame of valid JSON in which the text is not where it should be. */
  misshapen(): string
}

export type Dialect = {
  /** Path under which the API lives. */
  base: string
  /** Models it serves; the first is the one to ask. */
  models: readonly string[]
  keyHeader: { name: string; value(key: string): string }
  /** Status and body of a failure. */
  refuse(refusal: Refusal): { status: number; body: unknown }
  isAsk(method: string, url: URL): boolean
  /** Reads a request, headers in lower case; throws an Error that says what the real API would not accept. */
  read(body: unknown, url: URL, headers: Readonly<Record<string, string | undefined>>): Asked
  speak(asked: Asked): Speech
  listModels(url: URL): unknown
}

/** A picture as OpenAI's two APIs take it from a program: as a data URL. */
export const pictureUrl = z.string().regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/)

/** One server-sent event. */
export function event(data: unknown, name?: string, lineEnd = '\n'): string {
  return `${name === undefined ? '' : `event: ${name}${lineEnd}`}data: ${JSON.stringify(data)}${lineEnd}${lineEnd}`
}

/** Throws unless every object of a schema is closed and requires all it names, as strict structured outputs demand. */
export function requireClosedObjects(schema: unknown, needsAllRequired: boolean, where = 'schema'): void {
  if (Array.isArray(schema)) {
    for (const [index, part] of schema.entries()) requireClosedObjects(part, needsAllRequired, `${where}[${index}]`)
    return
  }
  if (typeof schema !== 'object' || schema === null) return
  const properties = 'properties' in schema ? Object.keys(schema.properties ?? {}) : undefined
  if (properties) {
    if (!('additionalProperties' in schema) || schema.additionalProperties !== false) {
      throw new Error(`Invalid schema: 'additionalProperties' is required to be supplied and to be false at ${where}`)
    }
    const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
    const missing = properties.filter((name) => !required.includes(name))
    if (needsAllRequired && missing.length > 0) {
      throw new Error(`Invalid schema: 'required' must include every key in properties at ${where}: ${missing}`)
    }
  }
  for (const [key, part] of Object.entries(schema)) requireClosedObjects(part, needsAllRequired, `${where}.${key}`)
}
