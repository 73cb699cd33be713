/** Why the server cannot start, in words for the person at the terminal; printed without a stack. */
export class StartError extends Error {}
