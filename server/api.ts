/** Answers every route of the contract; errors leave as a code and a safe sentence, never with their insides. */

import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { $ZodFile, $ZodObject } from 'zod/v4/core'
import { api, contract } from '#contract/index.ts'
import { BRAND } from '#domain/brand.ts'
import { AppError, isErrorCode } from '#domain/messages/app-error.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { STORAGE_RETRY_SECONDS } from '#domain/timings.ts'
import type { Base } from '#server/base/base.ts'
import type { RequestContext } from '#server/base/current-user.ts'
import { isOwnerGone, isStorageFailure, sqlState } from '#server/base/db.ts'
import { SESSION_COOKIE } from '#server/features/sessions/index.ts'
import { features } from './features.ts'
import type { House } from './house.ts'
import { joinRoutes } from './join-routes.ts'
import { requireCaller } from './require-caller.ts'

/** SQLSTATE of a full disk. */
const DISK_FULL = '53100'

/** The handler of all routes of the contract under `/api`. */
export function createApi(base: Base, house: House) {
  const answers = features.map(({ name, routes }) => ({ name, routes: routes?.(base, house) ?? {} }))
  const router = joinRoutes(contract, answers)
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    clientInterceptors: [
      async ({ next, procedure, context }) => {
        try {
          const { errorMap, inputSchema, route } = procedure['~orpc']
          // Who asks comes before what was sent.
          await requireCaller(errorMap, route.method ?? '', context)
          if (route.method !== 'GET') requireFitting(context.headers, takesFile(inputSchema))
          return await next()
        } catch (error) {
          const failure = toAppError(base, error)
          const { seconds } = failure.params
          if (seconds !== undefined) context.setHeader('retry-after', String(seconds))
          throw wireError(failure)
        }
      },
    ],
    interceptors: [
      async ({ next, request }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && isErrorCode(error.code)) throw error
          // The procedure's own failures were translated above; what is left happened while reading the request.
          base.log.warn({ err: error }, 'a request could not be read')
          const isForm = String(request.headers['content-type'] ?? '').startsWith('multipart/form-data')
          throw wireError(new AppError(isForm ? 'invalid_form' : 'invalid_json'))
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => ({ code: error.code, message: error.message }),
  })
  return async (request: Request, context: RequestContext): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context })
    return matched ? response : undefined
  }
}

/** Only JSON, and a form where there is a file: what pages of other sites may send without asking first is refused. */
function requireFitting(headers: Headers, takesForm: boolean): void {
  const type = headers.get('content-type')
  if (type === null || /^application\/(.+\+)?json\b/i.test(type)) return
  if (!takesForm) throw new AppError('invalid_json')
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('invalid_form')
}

function takesFile(schema: unknown): boolean {
  return schema instanceof $ZodObject && Object.values(schema._zod.def.shape).some((field) => field instanceof $ZodFile)
}

/** Translates any failure into one of the catalogue; what nobody foresaw is logged and told as `internal`. */
export function toAppError(base: Base, error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400) {
    return new AppError('invalid_input', { field: fieldOf(error.cause) })
  }
  if (isOwnerGone(error)) return new AppError('not_authenticated', {}, { cause: error })
  base.log.error({ err: error }, 'a request failed')
  if (sqlState(error) === DISK_FULL) return new AppError('storage_full', {}, { cause: error })
  if (isStorageFailure(error)) return new AppError('unavailable', { seconds: STORAGE_RETRY_SECONDS }, { cause: error })
  return new AppError('internal', {}, { cause: error })
}

function fieldOf(error: ValidationError): string {
  const path = error.issues[0]?.path?.map((step) => String(typeof step === 'object' ? step.key : step)) ?? []
  return path.filter((step) => step !== 'body' && step !== 'headers').join('.') || 'body'
}

function wireError(error: AppError): ORPCError<string, undefined> {
  return new ORPCError(error.code, { status: error.status, message: error.message, cause: error })
}

let document: Promise<unknown> | undefined

/** The OpenAPI 3.1 document of the whole API, made at first request. */
export function describeApi(publicUrl: string): Promise<unknown> {
  document ??= (async () => {
    const { OpenAPIGenerator } = await import('@orpc/openapi')
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
    return generator.generate(api, {
      info: { title: `${BRAND.name} API`, version: '1.0.0' },
      servers: [{ url: `${publicUrl}/api` }],
      security: [{ session: [] }, { key: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
          key: { type: 'http', scheme: 'bearer', description: 'An API key, made in the profile' },
        },
      },
      customErrorResponseBodySchema: (definitions) => ({
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { enum: definitions.map(([code]) => code) },
          message: { type: 'string', examples: definitions.map(([code]) => exampleOf(code)) },
        },
      }),
    })
  })()
  return document
}

function exampleOf(code: string): string {
  return isErrorCode(code) ? fillMessage(ERRORS[code][1]) : code
}
