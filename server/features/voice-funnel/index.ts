export { voiceFunnelOperation } from './operation.ts'
export { funnelScriptsRoutes } from './routes.ts'
export { createFunnelScriptsStore } from './scripts-store.ts'
