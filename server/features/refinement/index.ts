export { refineOperation } from './operation.ts'
