import * as z from 'zod'
import { pageOf } from '#contract/base/collection.ts'
import { errors, sessionOnly, timestamp } from '#contract/base/index.ts'
import { ROLES } from '#domain/accounts/accounts.ts'
import { ADMIN_ACTIONS, USER_SORTS } from '#domain/accounts/admin.ts'
import { PAGE_SIZE_MAX } from '#domain/lists/define-list.ts'
import { ADMIN_PLAN, PLAN_TYPES, PLAN_VERSIONS } from '#domain/plans/plans.ts'

/** A person as the admin sees them: the specification's row, and what the row editor needs. */
export const adminUserShape = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  joinedAt: timestamp,
  role: z.enum(ROLES),
  banned: z.boolean(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  planType: z.enum([...PLAN_TYPES, ADMIN_PLAN.planType]),
  planVersion: z.number().int(),
  planName: z.string(),
  usedTokens: z.number().int(),
  totalTokens: z.number().int(),
  /** Subscriptions at Stripe that are going to be charged for again; more than one is a purchase made twice. */
  renewingSubscriptions: z.number().int(),
  /** When anything an admin can change of this person last changed; a change is based on it. */
  updatedAt: timestamp,
})

/** Who an entry is about; the address is gone once the account is. */
const whom = z.object({ id: z.string(), email: z.string().nullable() })

export const auditEntryShape = z.object({
  id: z.string(),
  deed: z.enum(ADMIN_ACTIONS),
  /** Null for whoever runs the installation, at its terminal. */
  actor: whom.nullable(),
  /** Null for what concerns the installation. */
  subject: whom.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: timestamp,
})

export const outboxMailShape = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: timestamp,
})

const page = {
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
}

const id = z.string().min(1).max(100)
const tags = ['admin']
/** A route for the admin alone, at a browser. */
const admin = sessionOnly.errors(errors('unauthorized'))

export const adminContract = {
  users: admin
    .route({ method: 'GET', path: '/admin/users', tags, summary: 'Everybody who has an account' })
    .errors(errors('cursor_invalid'))
    .input(
      z.object({
        /** A part of the address or of the name. */
        search: z.string().max(200).optional(),
        sort: z.enum(USER_SORTS).optional(),
        direction: z.enum(['asc', 'desc']).optional(),
        ...page,
      }),
    )
    .output(pageOf(adminUserShape)),
  changeUser: admin
    .route({
      method: 'PATCH',
      path: '/admin/users/{id}',
      tags,
      summary: "Change a person's plan, role or ban, or remove lost second factors",
      description: 'Only soon after a proof of who the admin is.',
    })
    .errors(errors('not_found', 'user_conflict', 'last_admin', 'setting_fixed', 'reauthentication_required'))
    .input(
      z.object({
        id,
        planType: z.enum(PLAN_TYPES).optional(),
        /** Keeps the present version unless given. */
        planVersion: z.literal(PLAN_VERSIONS).optional(),
        role: z.enum(ROLES).optional(),
        banned: z.boolean().optional(),
        /** For somebody who has lost theirs and every backup code: ends their sessions and tells them by mail. */
        removesSecondFactors: z.literal(true).optional(),
        /** The `updatedAt` the change was based on; a later change elsewhere then answers 409. */
        basedOn: timestamp.optional(),
      }),
    )
    .output(adminUserShape),
  deleteUser: admin
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}',
      tags,
      summary: 'Delete a person with everything they own, at once and for good',
    })
    .errors(errors('not_found', 'last_admin', 'own_account', 'reauthentication_required'))
    .input(z.object({ id }))
    .output(z.object({ deleted: z.string() })),
  audit: admin
    .route({ method: 'GET', path: '/admin/audit', tags, summary: 'What admins did, newest first' })
    .errors(errors('cursor_invalid'))
    .input(z.object(page))
    .output(pageOf(auditEntryShape)),
  outbox: admin
    .route({
      method: 'GET',
      path: '/admin/outbox',
      tags,
      summary: 'Mails that stay here because no mail server is set, newest first',
    })
    .errors(errors('not_found', 'cursor_invalid'))
    .input(z.object(page))
    .output(pageOf(outboxMailShape)),
}
