import { IDENTITY_PROVIDERS } from '#domain/accounts/sign-in.ts'
import type { Env } from '#server/base/env/index.ts'
import { relyingParty } from '#server/features/credentials/index.ts'
import { providerLabel } from '#server/features/identity-providers/index.ts'

/** The ways in that this installation offers beside a password and a code by mail. */
export function describeWays(env: Env) {
  const { captcha, companyDomains, texts } = env.signIn
  const hasCompanies = companyDomains.length > 0
  return {
    phone: texts !== undefined,
    passkeys: relyingParty(env) !== undefined,
    // Whoever sets domains wants their people sent there by their address, not by a button for everybody.
    providers: IDENTITY_PROVIDERS.filter((id) => env.signIn[id] && !(id === 'oidc' && hasCompanies)).map((id) => ({
      id,
      label: providerLabel(env, id),
    })),
    company: hasCompanies ? providerLabel(env, 'oidc') : null,
    captcha: captcha ? { provider: captcha.provider, siteKey: captcha.siteKey } : null,
  }
}
