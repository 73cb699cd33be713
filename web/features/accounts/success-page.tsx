import { LinkButton } from '#web/ui/link-button.tsx'
import { AccountCard } from './account-card.tsx'

export default function SuccessPage() {
  return (
    <AccountCard title="Welcome aboard" intro="Your purchase went through. One step is left: your account.">
      <LinkButton to="/signup" size="lg" className="w-full">
        Complete Your Account Setup
      </LinkButton>
    </AccountCard>
  )
}
