import { createHash, randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from '@atelier/contract'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passkeyChallenges, type ChallengeContext, type ChallengePurpose } from '../db/schema.ts'

const CHALLENGE_BYTES = 32
/** Per user, or per browser of a guest. An older challenge is deleted when a newer one is issued. WA-2. */
const MAX_OPEN = 5

/** A challenge is valid only for this purpose, session and user. A request of another owner does not use it up. */
export interface ChallengeOwner {
  purpose: ChallengePurpose
  /** The `sid` of the session, or the guest cookie of a browser that signs in. */
  session: string
  /** Null: nobody is signed in yet. */
  userId: string | null
}

/**
 * Stores a new challenge and returns it in base64url. `challenge` sets its bytes, such as the hash of a payment.
 * Default: random.
 */
export async function issueChallenge(
  db: Db,
  owner: ChallengeOwner,
  context: ChallengeContext = {},
  challenge: Buffer = randomBytes(CHALLENGE_BYTES),
): Promise<string> {
  const text = challenge.toString('base64url')
  await db.insert(passkeyChallenges).values({
    id: hash(text),
    ...owner,
    context,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + PASSKEY_CHALLENGE_LIFETIME_MS),
  })
  await deleteOldest(db, owner)
  return text
}

/** Uses the challenge up and returns its context, or undefined if there is no such challenge of this owner. WA-1. */
export async function redeemChallenge(
  db: Db,
  challenge: string,
  owner: ChallengeOwner,
): Promise<ChallengeContext | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, hash(challenge)),
        eq(passkeyChallenges.purpose, owner.purpose),
        eq(passkeyChallenges.session, owner.session),
        belongsTo(owner),
      ),
    )
    .returning()
  return row && row.expiresAt.getTime() > Date.now() ? row.context : undefined
}

function belongsTo({ userId }: ChallengeOwner) {
  return userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
}

async function deleteOldest(db: Db, owner: ChallengeOwner): Promise<void> {
  const isOwn =
    owner.userId === null
      ? and(isNull(passkeyChallenges.userId), eq(passkeyChallenges.session, owner.session))
      : belongsTo(owner)
  const surplus = db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(isOwn)
    .orderBy(desc(passkeyChallenges.createdAt), passkeyChallenges.id)
    .offset(MAX_OPEN)
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, surplus))
}

function hash(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}
