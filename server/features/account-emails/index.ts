/** The mails about an account. */
export { factorMail } from './security-emails.ts'
export { securityEmails } from './send-security-emails.ts'
export { signInEmails } from './send-sign-in-emails.ts'
