import {
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  type passkeys as calls,
} from '@atelier/contract'
import { count, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { passkeys, users } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import type { User } from '../session/caller.ts'
import { loadPasskeyAccount } from './accounts.ts'
import { withoutStatement } from './attestation.ts'
import { issueChallenge, redeemChallenge } from './challenges.ts'
import { checkFrame, parseClientData } from './client-data.ts'
import type { PasskeyContext } from './context.ts'
import { CeremonyRefusal, refuse } from './limits.ts'
import { relyingPartyOf } from './relying-party.ts'
import { descriptorsOf, listPasskeys, type PasskeyRow } from './stored-passkeys.ts'

/** EdDSA, ES256 and RS256, as IANA numbers them: https://www.iana.org/assignments/cose */
const ALGORITHMS = [-8, -7, -257]
const MAX_CREDENTIAL_ID_BYTES = 1023

interface NewPasskeyTexts {
  credentialName: string
  deviceInfo: string
}

export async function beginRegistration(
  { db, accounts, publicUrl, ownOrigins }: PasskeyContext,
  { userId, sid }: User,
  texts: NewPasskeyTexts,
): Promise<calls.RegistrationOptions> {
  const [user, account, stored] = await Promise.all([
    accounts.users.findById(userId),
    loadPasskeyAccount(db, userId),
    listPasskeys(db, userId),
  ])
  if (stored.length >= MAX_PASSKEYS) throw fail('passkey-limit')
  const owner = { purpose: 'registration', session: sid, userId } as const
  const { id, name } = relyingPartyOf(publicUrl, ownOrigins)
  return {
    challenge: await issueChallenge(db, owner, texts),
    rp: { id, name },
    user: {
      id: account.userHandle,
      name: user!.email || user!.userName,
      displayName: user!.displayName,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    attestation: 'none',
    excludeCredentials: descriptorsOf(stored),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** Verifies and stores the new passkey. `texts`: the names, if they come with this call instead of the first. */
export async function completeRegistration(
  context: PasskeyContext,
  { userId, sid }: User,
  response: calls.RegistrationResponse,
  texts?: NewPasskeyTexts,
): Promise<PasskeyRow> {
  const clientData = parseClientData(response.response.clientDataJSON)
  const owner = { purpose: 'registration', session: sid, userId } as const
  const stored = await redeemChallenge(context.db, clientData.challenge, owner)
  if (!stored) refuse('no such challenge of this session')
  checkFrame(clientData)
  const verified = await verify(context, response, clientData.challenge)
  const { credentialName = '', deviceInfo = '' } = texts ?? stored
  const row = { ...verified, userId, name: credentialName, deviceInfo }
  return context.db.transaction((transaction) => insertPasskey(transaction, row))
}

async function verify(
  { publicUrl, ownOrigins }: PasskeyContext,
  { id, rawId, type, response }: calls.RegistrationResponse,
  expectedChallenge: string,
) {
  const { clientDataJSON, transports = [] } = response
  const { id: expectedRPID, origins } = relyingPartyOf(publicUrl, ownOrigins)
  const { verifyRegistrationResponse } = await import('./webauthn.ts')
  try {
    const attestationObject = await withoutStatement(response.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) refuse('the registration is not valid')
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
    if (credential.id !== id) refuse('the id is not that of the credential')
    if (Buffer.from(id, 'base64url').length > MAX_CREDENTIAL_ID_BYTES) refuse('the id is too long')
    return {
      credentialId: id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      aaguid,
      transports,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  } catch (cause) {
    if (cause instanceof CeremonyRefusal) throw cause
    refuse('the library refuses the registration', { cause })
  }
}

async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  // Locks the user, so that registrations at the same moment do not pass the limit together.
  const { userId } = row
  await db.select().from(users).where(eq(users.id, userId)).for('update')
  const [stored] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  if (stored!.count >= MAX_PASSKEYS) throw fail('passkey-limit')
  const [inserted] = await db.insert(passkeys).values(row).onConflictDoNothing().returning()
  return inserted ?? refuse('the credential is registered already')
}
