/** The door to the automations of the specification: their purposes, what each is sent, and how a reply is read. */
export * from '#domain/lists/hook-content-types.ts'
export * from './purposes.ts'
export * from './replies.ts'
export * from './wire-format.ts'
