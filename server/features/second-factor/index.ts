/** Second factors and backup codes. */
export { findFactors } from './find-factors.ts'
export { limitFactorTries } from './limit-factor-tries.ts'
export { type FactorRow, phoneEnding } from './present-factor.ts'
export { removeSecondFactors } from './remove-second-factors.ts'
export { factors } from './table.ts'
export { takeFactorCode } from './verify-factor.ts'
