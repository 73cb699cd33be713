export { getFoundations } from './get-foundations.ts'
