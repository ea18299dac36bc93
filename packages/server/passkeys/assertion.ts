import type { passkeys as calls } from '@atelier/contract'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passkeys, type ChallengeContext } from '../db/schema.ts'
import { findPasskeyAccount } from './accounts.ts'
import { redeemChallenge, type ChallengeOwner } from './challenges.ts'
import { checkFrame, parseClientData } from './client-data.ts'
import type { PasskeyContext } from './context.ts'
import { CeremonyRefusal, refuse } from './limits.ts'
import { relyingPartyOf } from './relying-party.ts'
import type { PasskeyRow } from './stored-passkeys.ts'
import { suspectCopy } from './suspected-copy.ts'

export interface VerifiedAssertion {
  passkey: PasskeyRow
  challenge: string
  /** The context that was stored with the challenge: for a payment, the payment that the passkey signed. */
  context: ChallengeContext
}

/** Verifies a passkey's signature, stores its new counter and returns the passkey. Throws a CeremonyRefusal. */
export async function verifyAssertion(
  context: PasskeyContext,
  assertion: calls.AuthenticationResponse,
  owner: ChallengeOwner,
): Promise<VerifiedAssertion> {
  const { db } = context
  const clientData = parseClientData(assertion.response.clientDataJSON)
  const { challenge } = clientData
  const stored = await redeemChallenge(db, challenge, owner)
  if (!stored) refuse('no such challenge of this session')
  checkFrame(clientData)
  const passkey = await findUsablePasskey(db, assertion.id, owner.userId)
  await checkUserHandle(db, passkey, assertion, owner)
  const signed = await verifySignature(context, assertion, challenge, passkey)
  if (signed.isBackupEligible !== passkey.isBackupEligible)
    refuse('the passkey has become copyable, or has ceased to be')
  const used = await recordUse(db, passkey, signed)
  if (!used) {
    await suspectCopy(context, passkey, signed.counter)
    refuse(`the counter is ${signed.counter} after ${passkey.counter}`)
  }
  return { passkey: used, challenge, context: stored }
}

/** Refuses another user's, a paused and an unknown passkey in the same way. WA-5. */
async function findUsablePasskey(
  db: Db,
  credentialId: string,
  userId: string | null,
): Promise<PasskeyRow> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.isActive, true)))
  if (!row || (userId !== null && row.userId !== userId)) refuse('no such passkey')
  return row
}

/** Without a session, the user handle identifies the account, so it may not be missing. WA-6. */
async function checkUserHandle(
  db: Db,
  { userId }: PasskeyRow,
  { response: { userHandle } }: calls.AuthenticationResponse,
  owner: ChallengeOwner,
): Promise<void> {
  const isMissing = userHandle === undefined || userHandle === null
  if (isMissing && owner.userId !== null) return
  const account = await findPasskeyAccount(db, userId)
  if (userHandle !== account?.userHandle) refuse('the user handle is that of another account')
}

interface SignedValues {
  counter: number
  isBackupEligible: boolean
  isBackedUp: boolean
}

async function verifySignature(
  { publicUrl, ownOrigins }: PasskeyContext,
  { id, rawId, type, response }: calls.AuthenticationResponse,
  expectedChallenge: string,
  passkey: PasskeyRow,
): Promise<SignedValues> {
  const { clientDataJSON, authenticatorData, signature } = response
  const { id: expectedRPID, origins } = relyingPartyOf(publicUrl, ownOrigins)
  const { verifyAuthenticationResponse } = await import('./webauthn.ts')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Turns the library's own counter check off: recordUse() compares the counter when it stores it.
        counter: 0,
      },
    })
    if (!verified) refuse('the signature is wrong')
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
    return {
      counter: newCounter,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  } catch (cause) {
    if (cause instanceof CeremonyRefusal) throw cause
    refuse('the library refuses the assertion', { cause })
  }
}

/** Compares the counter in the statement that stores it, so that two assertions cannot use the same counter. WA-7. */
async function recordUse(
  db: Db,
  { credentialId }: PasskeyRow,
  { counter, isBackedUp }: SignedValues,
): Promise<PasskeyRow | undefined> {
  const hasGrown = lt(passkeys.counter, counter)
  const doesNotCount = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)
  const [row] = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: new Date() })
    .where(
      and(
        eq(passkeys.credentialId, credentialId),
        eq(passkeys.isActive, true),
        or(hasGrown, doesNotCount),
      ),
    )
    .returning()
  return row
}
