/** Counts over everything that happened in a world, from its books and from all that was said. */
import type { FaultWorld } from './fault-world.ts'
import { MATERIAL } from './run-cell.ts'

export type Losses = {
  writings: number
  lostInputs: number
  /** Writings whose ledger rows, and people whose plan, are not what their ends come to. */
  wrongCharges: number
  /** Lines and answers that hold a secret or somebody's material. */
  secretsTold: string[]
}

const WRONG_CHARGES = `
  with ends as (
    select w.id, w.tokens, w.status,
      count(*) filter (where l.kind = 'settle') as settled,
      count(*) filter (where l.kind = 'refund') as refunded,
      coalesce(sum(l.used_delta), 0) as used,
      coalesce(sum(l.reserved_delta), 0) as reserved
    from writings w left join token_ledger l on l.writing_id = w.id group by w.id
  )
  select id from ends where reserved <> case when status = 'offered' then tokens else 0 end
    or settled + refunded <> case when status = 'offered' then 0 else 1 end
    or used <> case when status = 'succeeded' then tokens else 0 end
  union all
  select p.user_id from user_plans p
    where p.reserved_tokens <> (
        select coalesce(sum(tokens), 0) from writings w where w.user_id = p.user_id and status = 'offered')
      or p.used_tokens <> (select coalesce(sum(tokens), 0) from writings w where w.user_id = p.user_id and status = 'succeeded')`

export async function countLosses(
  { world, logged, answered }: FaultWorld,
  secrets: ReadonlySet<string>,
): Promise<Losses> {
  const { pool } = world.base
  const { rows: writings } = await pool.query<{ input: object; failure_detail: string | null }>(
    'select input, failure_detail from writings',
  )
  const { rows: wrong } = await pool.query(WRONG_CHARGES)
  const told = [...logged, ...answered, ...writings.map(({ failure_detail }) => failure_detail ?? '')]
  const hidden = [...secrets, MATERIAL]
  return {
    writings: writings.length,
    lostInputs: writings.filter(({ input }) => !JSON.stringify(input).includes(MATERIAL)).length,
    wrongCharges: wrong.length,
    secretsTold: told.filter((text) => hidden.some((secret) => text.includes(secret))),
  }
}
