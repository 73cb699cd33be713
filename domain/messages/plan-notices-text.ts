/** What is said of plans and billing, beside the errors; apart from the other notices, since few pages say it. */
export const PLAN_WORDS = {
  planLoadFailed: 'Failed to load user plan information',
  noActiveSession: 'No active session found',
  portalUrlMissing: 'No portal URL received from server. Please try again or contact support.',
  planUpdateFailed: 'Failed to update plan. Please try again.',
  redirectingToStripe: 'Redirecting to Stripe to complete your plan update...',
  redirectingToBilling: 'Redirecting to billing to complete your plan update...',
  noMoneyTaken: 'No money is taken here: this installation is not connected to a payment provider.',
  legacyLeaves:
    'Your {plan} plan with {total} tokens is no longer sold. {next} has {nextTotal}, and there is no way back.',
  planChanged: 'You have the {plan} plan now.',
  planCancelled: 'Your plan ends on {date}. You can resume it until then.',
  planResumed: 'Your plan goes on.',
  planChangeFailed: 'Your plan could not be changed. Please try again.',
  trialEnds:
    'Your free trial ends in {days}, on {date}. The first payment is taken then, unless you cancel before under Billing.',
  paymentFailed: 'Your last payment failed. New tokens come once it is paid; any you still have can be used.',
  paidTwice:
    'You have {count} subscriptions, and each of them is charged for. End the one you do not want; for a payment made twice, contact support.',
  awaitsPayment: 'New tokens come as soon as your payment has gone through.',
  awaitsChoice: 'New tokens come once a plan is chosen again. It can be the one you have.',
  subscriptionEnds:
    'Your subscription ends on {date}. Everything works until then. Afterwards you can still read, edit and export all you have made.',
  subscriptionEnded:
    'Your subscription has ended. You can still read, edit and export all you have made; to write again, choose a plan.',
} as const
