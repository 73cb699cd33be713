export { revivalOperation } from './operation.ts'
