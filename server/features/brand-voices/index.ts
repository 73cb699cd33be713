export { findBrandVoice, getBrandVoice } from './get-brand-voice.ts'
export { brandVoicesRoutes, createBrandVoicesStore } from './routes.ts'
