import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AccountSection } from './account-section.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { DataSection } from './data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInMethodsSection } from './sign-in-methods/sign-in-methods-section.tsx'
import { TwoFactorSection } from './sign-in-methods/two-factor-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'

export default function ProfilePage() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <div className="max-w-5xl">
      <PageHeader title="Profile Settings" subtitle="Your account, how it is protected, and what is in it." />
      <AccountSection user={me.user} />
      <SubscriptionSection />
      <PasswordSection />
      <TwoFactorSection />
      <SignInMethodsSection />
      <SessionsSection />
      <ApiKeysSection />
      <DataSection user={me.user} />
    </div>
  )
}
