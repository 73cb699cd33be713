export { createPiecesStore } from './pieces-store.ts'
export { piecesRoutes } from './routes.ts'
export { savePiece } from './save-piece.ts'
export type { BrandVoiceSnapshot } from './table.ts'
