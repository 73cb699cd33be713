/** The pages anybody may open; each is written as HTML at build time. */
export const PUBLIC_PATHS = [
  '/',
  '/pricing',
  '/platforms/linkedin',
  '/platforms/twitter',
  '/platforms/instagram',
  '/voice-content',
  '/signin',
  '/signup',
  '/magic-link',
  '/confirm-email',
  '/success',
  '/forgot-password',
  '/reset-password',
] as const
