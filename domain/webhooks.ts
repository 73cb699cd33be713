/** The door to the automations of the specification: their purposes, what each is sent, and how a reply is read. */
export * from './hook-content-types.ts'
export * from './webhook-bodies.ts'
export * from './webhook-purposes.ts'
export * from './webhook-replies.ts'
