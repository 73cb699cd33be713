import path from 'node:path'
import { createPool } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { startPostgres } from '#server/base/postgres/index.ts'
import type { Home, MintedAccount } from './mint-account.ts'

export type KeptPost = { text: string; platform?: string; daysAgo?: number; stage?: string }

/** Puts posts into somebody's library, as if they had been written there in this order. */
export async function keepPosts(
  { dataDir }: Home,
  { account }: MintedAccount,
  posts: readonly (string | KeptPost)[],
): Promise<void> {
  // It is running; this only finds out where.
  const { connectionString } = await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
  const pool = createPool(connectionString, 1)
  try {
    for (const post of posts) {
      const {
        text,
        platform = 'LinkedIn',
        daysAgo = 0,
        stage = null,
      } = typeof post === 'string' ? { text: post } : post
      await pool.query(
        `insert into pieces (id, user_id, source, platform, content_text, funnel_stage, created_at, updated_at)
         select $1, id, 'generated', $2, $3, $4, now() - $5 * interval '1 day', now() from users where email = $6`,
        [newId(), platform, text, stage, daysAgo, account.email],
      )
    }
  } finally {
    await pool.end()
  }
}
