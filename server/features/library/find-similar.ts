/** Finds pieces of a person that say nearly the same as others of theirs, by the signatures kept with them. */
import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import { NEAR_LIKENESS, SIGNATURE_LENGTH, signatureOf } from '#language/words/minhash.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { piecesTable, SIGNATURE_BANDS } from './table.ts'

type Platform = ReturnType<typeof platformOrGeneric>
type Similar = { id: string; platform: Platform | null; beginning: string; createdAt: string }

/** Of a band so many are looked at, the newest: a text may have been copied any number of times. */
const LOOKED_AT = 20
/** Texts from before signatures were kept get theirs, so many at a call. */
const SIGNED_AT_ONCE = 100
const BEGINNING_CHARACTERS = 300

/**
 * For the living pieces of this person among these, the living piece that is most like it, the newest of several; none
 * for one without any at NEAR_LIKENESS. What is read grows with the pieces asked for, never with those there are: of
 * very many alike the newest are looked at.
 */
export async function findSimilar(
  base: Base,
  owner: UserId,
  asked: readonly string[],
): Promise<{ id: string; similar: Similar }[]> {
  const ids = asked.filter(isId)
  if (ids.length === 0) return []
  await sign(base, owner, inArray(piecesTable.id, ids))
  await sign(base, owner)
  const bands = SIGNATURE_BANDS.map(
    (at) => sql`(
      select other.id, other.signature from ${piecesTable} other
      where other.user_id = ${owner} and other.deleted_at is null and other.id <> asked.id
        and (other.signature[${sql.raw(`${at}`)}]) = (asked.signature[${sql.raw(`${at}`)}])
        and (other.signature[${sql.raw(`${at + 1}`)}]) = (asked.signature[${sql.raw(`${at + 1}`)}])
      order by other.id desc limit ${LOOKED_AT})`,
  )
  const { rows } = await base.db.execute<{
    askedId: string
    id: string
    platform: string | null
    beginning: string
    createdAt: Date
  }>(sql`
    select nearest."askedId", piece.id, piece.platform, left(piece.content_text, ${BEGINNING_CHARACTERS}) as beginning,
      piece.created_at as "createdAt"
    from (
      select distinct on (asked.id) asked.id as "askedId", near.id
      from ${piecesTable} asked
      cross join lateral (${sql.join(bands, sql` union `)}) near
      cross join lateral (
        select count(*) as equal from unnest(asked.signature, near.signature) pair(one, other) where one = other
      ) alike
      where asked.user_id = ${owner} and asked.deleted_at is null and asked.id = any(${sql.param(ids)}::uuid[])
        and alike.equal >= ${Math.ceil(NEAR_LIKENESS * SIGNATURE_LENGTH)}
      order by asked.id, alike.equal desc, near.id desc
    ) nearest join ${piecesTable} piece on piece.id = nearest.id`)
  return rows.map(({ askedId, platform, createdAt, ...found }) => ({
    id: askedId,
    similar: {
      ...found,
      platform: platform === null ? null : platformOrGeneric(platform),
      createdAt: new Date(createdAt).toISOString(),
    },
  }))
}

/** Keeps the signatures of pieces that have none yet. */
async function sign({ db }: Base, owner: UserId, among?: SQL): Promise<void> {
  const { id, userId, contentText, deletedAt, signature } = piecesTable
  const texts = await db
    .select({ id, contentText })
    .from(piecesTable)
    .where(and(eq(userId, owner), isNull(deletedAt), isNull(signature), among))
    .orderBy(desc(id))
    .limit(SIGNED_AT_ONCE)
  if (texts.length === 0) return
  const signed: { id: string; signature: number[] }[] = []
  for (const text of texts) {
    signed.push({ id: text.id, signature: signatureOf(text.contentText) })
    // A hundred of the longest take a second; others are answered in between.
    await setImmediate()
  }
  // What was edited in the meantime has its own already.
  await db.execute(sql`
    update ${piecesTable} piece set signature = signed.signature
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) signed(id uuid, signature integer[])
    where piece.id = signed.id and piece.signature is null`)
}
