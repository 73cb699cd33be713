/** Codes, links and tokens that work once and for a short time. */
export { issueCode, issueToken, newCode, newToken, type TakenCode, takeCode, takeToken } from './codes.ts'
export { makeConfirmationToken, readConfirmationToken } from './confirmation-token.ts'
export { CODE_TEXTS, codeText, requirePhone } from './phone.ts'
export { findResetOwner, revokeResetLinks, takeResetLink } from './reset-links.ts'
export { textMessages } from './send-text-message.ts'
export { oneTimeCodes, verifications } from './table.ts'
