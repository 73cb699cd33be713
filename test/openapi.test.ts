import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '#domain/messages/messages.ts'
import { listRoutes } from './routes.ts'
import { openWorld, type World } from './world.ts'

type Operation = {
  responses: Record<string, { content?: Record<string, { schema: { properties?: { code?: { enum?: string[] } } } }> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

let world: World
let document: Document
beforeAll(async () => {
  world = await openWorld({ works: false })
  document = (await world.request<Document>('GET', '/api/openapi.json')).body
})
afterAll(() => world.stop())

it('describes every route of the contract in OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  for (const { method, path } of listRoutes())
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
})

it('declares the errors of every route under their own status, each a code of the catalogue', () => {
  for (const { method, path, isGuarded } of listRoutes()) {
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const name = `${method} ${path}`
    if (isGuarded) expect(codesOf(responses['401']), name).toContain('not_authenticated')
    expect(codesOf(responses['400']), name).toContain('invalid_input')
    expect(codesOf(responses['500']), name).toContain('internal')
    for (const [status, response] of Object.entries(responses)) {
      for (const code of codesOf(response)) {
        expect(Object.hasOwn(ERRORS, code), `${name} ${code}`).toBe(true)
        expect(ERRORS[code as keyof typeof ERRORS][0], `${name} ${code}`).toBe(Number(status)) // safe because the line above asserts it
      }
    }
  }
})

it('names the answer of starting a writing 202', () => {
  expect(Object.keys(document.paths['/writings']?.post?.responses ?? {})).toContain('202')
})

function codesOf(response: Operation['responses'][string] | undefined): string[] {
  return response?.content?.['application/json']?.schema.properties?.code?.enum ?? []
}
