export { voiceContentOperation } from './operation.ts'
