/** Asks the captcha's service whether a sign-up was made by a person; without one configured nobody is asked. */

import { CAPTCHA_SERVICES } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { postToAddress } from '#server/base/post-to-address.ts'

const TOKEN_MAX_CHARACTERS = 4_096

type Captcha = {
  readonly isRequired: boolean
  /** Throws `captcha_required` without a token, `captcha_failed` for a wrong one, `captcha_unavailable` without an answer. */
  check(token: string, address: string): Promise<void>
}

/** The check of this installation; `verifyAddress` is the service's own unless another is given. */
export function captcha({ env, log }: Pick<Base, 'env' | 'log'>, verifyAddress?: string): Captcha {
  const service = env.signIn.captcha
  return {
    isRequired: service !== undefined,
    async check(token, address) {
      if (!service) return
      if (token === '') throw new AppError('captcha_required')
      if (token.length > TOKEN_MAX_CHARACTERS) throw new AppError('captcha_failed')
      const form = new URLSearchParams({ secret: service.secret, response: token, remoteip: address })
      const isHuman = await ask(verifyAddress ?? CAPTCHA_SERVICES[service.provider].verify, form, log)
      if (!isHuman) throw new AppError('captcha_failed')
    },
  }
}

async function ask(address: string, form: URLSearchParams, log: Base['log']): Promise<boolean> {
  const body = Buffer.from(form.toString())
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  try {
    const { status, text } = await postToAddress(address, headers, body)
    if (status !== 200) throw new Error(`The captcha's service answered ${status}`)
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
  } catch (error) {
    log.error({ err: error }, 'a captcha could not be checked')
    throw new AppError('captcha_unavailable', {}, { cause: error })
  }
}
