export { refundTokens, settleTokens } from './end-reservation.ts'
export { chargeFor, reserveTokens } from './reserve-tokens.ts'
export { plansRoutes } from './routes.ts'
