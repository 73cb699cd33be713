/** How the routes that every list has are called in the matrix. */

import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import type { Sample } from './samples/sample.ts'
import type { Actor, World } from './world.ts'

export type Call = {
  body?: unknown
  /** The body as it goes over the wire, in place of JSON; its kind stands in the headers. */
  rawBody?: string
  headers?: () => Record<string, string>
  query?: string
  /** Makes the row of the owner that the path's {id} or the body's ids name. */
  row?: (world: World, owner: Actor) => Promise<string>
  withIds?: boolean
  /** True for a route of the admin alone; where others are told it in words of its own, those. */
  admin?: boolean | { code: ErrorCode; message: string }
  /** True where the row is everybody's, so that it is hidden from nobody who may come here. */
  isEverybodys?: boolean
  /** What the owner is answered; the admin where the route is the admin's, anybody where it is open. */
  status: number
}

/** The routes of a list. */
export function collection({ definition, insert: row }: Sample): Record<string, Call> {
  const path = `/${definition.name}`
  const body = { [definition.textField]: 'Other words' }
  return {
    [`GET ${path}`]: { status: 200 },
    [`PATCH ${path}/{id}`]: { status: 200, row, body },
    [`POST ${path}/delete`]: { status: 200, row, withIds: true },
    [`POST ${path}/restore`]: { status: 200, row, withIds: true },
    [`GET ${path}/{id}/versions`]: { status: 200, row },
  }
}

/** Everybody lists and copies what only admins change; each change is refused in its own words. */
export function curated(path: string, row: Call['row'], typed: Record<string, string>): Record<string, Call> {
  const adminsTo = (action: string) => {
    const { code, message } = new AppError('curated_admin_only', { action })
    return { status: 200, admin: { code, message }, isEverybodys: true }
  }
  return {
    [`GET ${path}`]: { status: 200 },
    [`GET ${path}/counts`]: { status: 200 },
    [`GET ${path}/saved`]: { status: 200 },
    [`POST ${path}/{id}/save`]: { status: 200, row, isEverybodys: true },
    [`POST ${path}`]: { ...adminsTo('create'), body: typed },
    [`PATCH ${path}/{id}`]: { ...adminsTo('update'), row, body: { content: 'Other words' } },
    [`POST ${path}/delete`]: { ...adminsTo('delete'), row, withIds: true },
    [`POST ${path}/restore`]: { ...adminsTo('create'), row, withIds: true },
    [`GET ${path}/{id}/versions`]: { ...adminsTo('update'), row },
  }
}
