/** Sends a sign-in code or link; the answer and its time are the same whether or not the address is known. */
import { and, eq } from 'drizzle-orm'
import { LINK_REQUESTS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { CODE_MINUTES, normalisePhoneNumber, type ResendKind } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { signInEmails } from '#server/features/account-emails/index.ts'
import {
  CODE_TEXTS,
  codeText,
  issueCode,
  issueToken,
  newCode,
  newToken,
  requirePhone,
  textMessages,
} from '#server/features/one-time-codes/index.ts'
import { normaliseEmail, requireEmail, users } from '#server/features/users/index.ts'
import { sendConfirmation } from './send-account-link.ts'
import { captcha } from './verify-captcha.ts'

const REQUESTS = { name: 'code-requests', max: LINK_REQUESTS_PER_MINUTE, seconds: 60 }

/** What a code is sent to. */
export type Destination = { email: string } | { phone: string }

/** Where a form wants something sent, each field empty when it is missing. */
export type DestinationForm = { email: string; phone: string }
type CodeForm = DestinationForm & { create?: boolean | null | undefined }

/** The address or number of a form; throws `email_or_phone_required`, `email_invalid` or `phone_invalid`. */
export function requireDestination(form: DestinationForm): Destination {
  const email = normaliseEmail(form.email)
  if (email !== '') return { email: requireEmail(email) }
  const phone = normalisePhoneNumber(form.phone)
  if (phone === '') throw new AppError('email_or_phone_required')
  return { phone: requirePhone(phone) }
}

/** Sends a code to an address, or to a number that its owner has confirmed. Unless `create` is false or a captcha is set, an address needs no account yet. */
export async function requestCode(base: Base, form: CodeForm, address: string): Promise<void> {
  const to = requireDestination(form)
  const create = mayCreate(base, form)
  if ('phone' in to && !textMessages(base).canSend) throw new AppError('texts_unavailable')
  await countRequest(base, to, address)
  base.background.run(() => ('email' in to ? mailCode(base, to.email, create) : textCode(base, to.phone)))
}

/** Sends a link that signs its owner in once. */
export async function requestSignInLink(base: Base, form: Omit<CodeForm, 'phone'>, address: string): Promise<void> {
  const email = requireEmail(normaliseEmail(form.email))
  const create = mayCreate(base, form)
  await countRequest(base, { email }, address)
  base.background.run(() => mailLink(base, email, create))
}

/** Sends once more what `type` names: a code unless something else is asked for. */
export async function resend(
  base: Base,
  form: CodeForm & { type?: ResendKind | null | undefined },
  address: string,
): Promise<void> {
  const { type } = form
  if (!type || type === 'code') await requestCode(base, form, address)
  else if (type === 'link') await requestSignInLink(base, form, address)
  else await sendConfirmation(base, form.email, address)
}

async function countRequest(base: Base, to: Destination, address: string): Promise<void> {
  await base.limiter.count(REQUESTS, [...Object.values(to), networkOf(address)], 'too_many_tries')
}

async function mailCode(base: Base, email: string, create: boolean): Promise<void> {
  const person = await findRecipient(base, email, create)
  if (!person) return
  await signInEmails(base).signInCode(person, async () => {
    const secret = newCode()
    await issueCode(base, {
      purpose: 'sign_in_email',
      subject: email,
      secret,
      minutes: CODE_MINUTES,
      extra: { create },
    })
    return secret
  })
}

async function mailLink(base: Base, email: string, create: boolean): Promise<void> {
  const person = await findRecipient(base, email, create)
  if (!person) return
  await signInEmails(base).signInLink(person, async () => {
    const secret = newToken()
    await issueToken(base, {
      purpose: 'sign_in_link',
      subject: email,
      secret,
      minutes: CODE_MINUTES,
      extra: { create },
    })
    return secret
  })
}

async function textCode(base: Base, phone: string): Promise<void> {
  const [person] = await base.db
    .select({ id: users.id, banned: users.banned })
    .from(users)
    .where(and(eq(users.phoneNumber, phone), eq(users.phoneNumberVerified, true)))
  if (!person || person.banned) return
  if (!(await base.limiter.allows(CODE_TEXTS, [phone]))) return
  const secret = newCode()
  await issueCode(base, { purpose: 'sign_in_phone', subject: phone, secret, minutes: CODE_MINUTES, userId: person.id })
  await textMessages(base).send(phone, codeText(secret))
}

/** Who is written to; nobody where the account is suspended, or where there is none and none may be made. */
async function findRecipient(base: Base, email: string, create: boolean) {
  const { firstName, banned } = users
  const [known] = await base.db.select({ firstName, banned }).from(users).where(eq(users.email, email))
  if (known) return known.banned ? undefined : { email, firstName: known.firstName }
  return create ? { email, firstName: '' } : undefined
}

/** Making an account is signing up, so where that takes a captcha no code and no link does it without one. */
function mayCreate(base: Base, { create }: Pick<CodeForm, 'create'>): boolean {
  return (create ?? true) && !captcha(base).isRequired
}
