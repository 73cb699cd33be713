export type Email = { to: string; subject: string; text: string; html: string }
