export type Letter = { to: string; subject: string; text: string; html: string }
