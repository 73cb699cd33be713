/** The door of billing: who pays for which plan, at Stripe or in our own portal. */
export { answerStripeWebhook } from './answer-webhook.ts'
export { explainPurchases } from './explain-purchases.ts'
export { forgetCustomer } from './forget-customer.ts'
export { namePricingTable } from './name-pricing-table.ts'
