import { eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import { users } from './table.ts'

/** Says in the terminal how somebody becomes the admin, as long as nobody is. */
export async function explainAdmin({ db, env, mail, say }: Base): Promise<void> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  if (admins.length > 0) return
  if (env.adminEmail && mail.confirms)
    say(`Nobody is the admin yet: ${env.adminEmail} will be, once it has signed up and confirmed its address.`)
  else if (env.adminEmail && env.isLoopback)
    say(`Nobody is the admin yet: sign up as ${env.adminEmail} now. Without SMTP_URL the first to do so is the admin.`)
  else if (env.adminEmail)
    say(
      `Nobody is the admin. Without SMTP_URL, sign up as ${env.adminEmail}, then run: npm run admin -- ${env.adminEmail}`,
    )
  else if (env.isLoopback) say('Nobody is the admin yet: the first account will be.')
  else say('Nobody is the admin. Sign up, then run: npm run admin -- YOUR_EMAIL')
}
