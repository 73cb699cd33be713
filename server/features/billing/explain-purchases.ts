import type { Base } from '#server/base/base.ts'

/** Says in the terminal where purchases made before sign-up wait for good. */
export function explainPurchases({ env, mail }: Pick<Base, 'env' | 'mail'>, say: (line: string) => void): void {
  if (env.stripe && !mail.confirms)
    say('Without SMTP_URL nobody is given what was paid for before signing up: no mail shows whose address it is.')
}
