/** Hands text messages over to the operator's webhook, once each, with a code by which nothing else can be done. */
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { callHeaders } from '#server/base/crypto/sign-request.ts'
import { newId } from '#server/base/id.ts'
import { postToAddress } from '#server/base/post-to-address.ts'

type TextMessages = {
  /** False where the operator named no webhook; phones are then offered nowhere. */
  readonly canSend: boolean
  /**
   * Resolves once the webhook has taken the message; `number` is in E.164. Throws `texts_unavailable` without a
   * webhook and `text_not_sent` when it did not answer 2xx.
   */
  send(number: string, text: string): Promise<void>
}

/** Text messages over SMS_WEBHOOK_URL: a POST of `{ to, text }`, signed as every call to an automation is. */
export function textMessages({ env, clock, log }: Pick<Base, 'env' | 'clock' | 'log'>): TextMessages {
  const { texts } = env.signIn
  return {
    canSend: texts !== undefined,
    async send(number, text) {
      if (!texts) throw new AppError('texts_unavailable')
      const bytes = Buffer.from(JSON.stringify({ to: number, text }))
      const body = { contentType: 'application/json', bytes }
      const headers = callHeaders({ purpose: 'sms', id: newId() }, body, texts.secret, clock.now())
      try {
        const { status } = await postToAddress(texts.address, headers, bytes)
        if (status < 200 || status > 299) throw new Error(`The webhook for text messages answered ${status}`)
      } catch (error) {
        log.error({ err: error }, 'a text message was not sent')
        throw new AppError('text_not_sent', {}, { cause: error })
      }
    },
  }
}
