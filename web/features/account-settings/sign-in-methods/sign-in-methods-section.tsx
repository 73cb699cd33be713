import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isErrorCode } from '#domain/messages/app-error.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { type client, messageOf } from '#web/client.ts'
import { siteQuery } from '#web/query.ts'
import { canUsePasskeys } from '#web/shell/proof/passkeys.ts'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { IdentityList } from './identity-list.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PhoneForm } from './phone-form.tsx'
import { methodsQuery, type SignInMethods } from './sign-in-methods-query.ts'

type Site = Awaited<ReturnType<typeof client.accounts.site>>

/** The ways in beside the password, as far as this installation offers them. */
export function SignInMethodsSection() {
  const { data: site } = useQuery(siteQuery)
  const { data: methods, error, refetch } = useQuery(methodsQuery)
  const reload = () => void refetch()
  const [search, setSearch] = useSearchParams()
  const forgetReturn = () => setSearch({}, { replace: true, preventScrollReset: true })
  return (
    <SettingsSection
      title="Ways to sign in"
      intro="Beside your password you can always have a code mailed to you. Here you add quicker ways."
    >
      <ReturnNote search={search} onClose={forgetReturn} />
      {error && (
        <Banner tone="error" action={{ label: 'Retry', onAction: reload }}>
          {messageOf(error, ERRORS.internal[1])}
        </Banner>
      )}
      {!error && !(methods && site) && <Spinner label="Loading the ways to sign in" />}
      {methods && site && !hasAny(methods, site.ways) && (
        <p className="text-sm text-ink-2">
          Nothing can be added on this installation: passkeys need an address with a name, such as localhost, and no
          other way is set up.
        </p>
      )}
      {methods && site && (
        <>
          <PasskeyList passkeys={methods.passkeys} canAdd={site.ways.passkeys} onChange={reload} />
          <IdentityList
            identities={methods.identities}
            providers={linkable(site.ways)}
            onChange={() => {
              forgetReturn()
              reload()
            }}
          />
          {(site.ways.phone || methods.phone !== null) && (
            <PhoneForm phone={methods.phone} canChange={site.ways.phone} onChange={reload} />
          )}
        </>
      )}
    </SettingsSection>
  )
}

function hasAny({ passkeys, identities, phone }: SignInMethods, ways: Site['ways']): boolean {
  const canAdd = (ways.passkeys && canUsePasskeys()) || ways.phone || linkable(ways).length > 0
  return canAdd || passkeys.length > 0 || identities.length > 0 || phone !== null
}

/** The provider of companies has no button on the sign-in page, and can be linked all the same. */
function linkable({ providers, company }: Site['ways']) {
  return company === null ? providers : [...providers, { id: 'oidc', label: company }]
}

/** How the trip to a provider ended, for somebody who has just come back from it. */
function ReturnNote({ search, onClose }: { search: URLSearchParams; onClose: () => void }) {
  const code = search.get('error')
  if (search.has('linked')) {
    return (
      <Banner tone="notice" onClose={onClose}>
        Linked. You can sign in with it from now on.
      </Banner>
    )
  }
  if (code === null) return null
  return (
    <Banner tone="error" onClose={onClose}>
      {ERRORS[isErrorCode(code) ? code : 'provider_failed'][1]}
    </Banner>
  )
}
