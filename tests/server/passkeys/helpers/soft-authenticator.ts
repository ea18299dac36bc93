// An authenticator and its browser, with real keys. `changes` bends one thing of an otherwise honest ceremony.
import { randomBytes, type KeyObject } from 'node:crypto'
import type { passkeys } from '@atelier/contract'
import {
  createKeyPair,
  encodeAuthenticatorData,
  encodeCoseKey,
  sha256,
  signData,
  type Algorithm,
  type Flags,
} from './authenticator-data.ts'
import { encodeCbor, type CborValue } from './cbor.ts'

export interface SoftCredential {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  counter: number
}

interface CeremonyChanges<Reply extends { response: object }> {
  /** Merged into the client data before it is signed. A field that is undefined is left out. */
  clientData?: Record<string, unknown>
  /** The whole client data as text. */
  clientDataText?: string
  rpIdHash?: Uint8Array
  flags?: Flags
  counter?: number
  /** Bytes after the authenticator data. */
  trailing?: Uint8Array
  /** Fields of the reply that differ from what was signed. */
  reply?: (honest: Reply) => Partial<Omit<Reply, 'response'>>
  response?: (honest: Reply['response']) => Partial<Reply['response']>
}

export interface RegistrationChanges extends CeremonyChanges<passkeys.RegistrationResponse> {
  credentialId?: Uint8Array
  /** Replaces the algorithm's number in the public key, whatever the key is. */
  algorithm?: number
  aaguid?: string
  attestation?: { fmt?: string; attStmt?: Map<string, CborValue> }
}

export interface AssertionChanges extends CeremonyChanges<passkeys.AuthenticationResponse> {
  /** The credential that signs: by default the one registered last. */
  credential?: SoftCredential
  /** Signs with this key instead of the credential's. */
  privateKey?: KeyObject
}

export interface SoftAuthenticator {
  readonly credentials: readonly SoftCredential[]
  register(
    options: passkeys.RegistrationOptions,
    changes?: RegistrationChanges,
  ): passkeys.RegistrationResponse
  sign(
    options: Pick<passkeys.AuthenticationOptions, 'challenge'>,
    changes?: AssertionChanges,
  ): passkeys.AuthenticationResponse
}

export interface AuthenticatorSettings {
  rpId: string
  origin: string
  alg?: Algorithm
  /** Most passkeys do not count: their counter is always zero. */
  isCounting?: boolean
  /** Whether the provider copies the passkeys to other devices. */
  isSynced?: boolean
  aaguid?: string
}

const UNKNOWN_MODEL = '00000000-0000-0000-0000-000000000000'

export function createSoftAuthenticator(settings: AuthenticatorSettings): SoftAuthenticator {
  const credentials: SoftCredential[] = []
  return {
    credentials,
    register(options, changes = {}) {
      const { publicKey, privateKey } = createKeyPair(settings.alg)
      const id = Buffer.from(changes.credentialId ?? randomBytes(32))
      credentials.push({ id, privateKey, userHandle: options.user.id, counter: 0 })
      const response = {
        clientDataJSON: base64url(
          encodeClientData('webauthn.create', options.challenge, settings, changes),
        ),
        attestationObject: base64url(encodeAttestation(id, publicKey, settings, changes)),
        transports: ['internal'],
      }
      return applyChanges({ ...idsOf(id), type: 'public-key', response }, changes)
    },
    sign(options, changes = {}) {
      const credential = changes.credential ?? credentials.at(-1)!
      if (settings.isCounting) credential.counter += 1
      const clientData = encodeClientData('webauthn.get', options.challenge, settings, changes)
      const data = encodeAuthenticatorData({
        rpId: settings.rpId,
        counter: credential.counter,
        ...changes,
        flags: { UP: true, UV: true, ...backupFlags(settings), ...changes.flags },
      })
      const key = changes.privateKey ?? credential.privateKey
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signData(key, Buffer.concat([data, sha256(clientData)]))),
        userHandle: credential.userHandle,
      }
      return applyChanges({ ...idsOf(credential.id), type: 'public-key', response }, changes)
    },
  }
}

function encodeClientData(
  type: string,
  challenge: string,
  { origin }: AuthenticatorSettings,
  { clientData, clientDataText }: Pick<RegistrationChanges, 'clientData' | 'clientDataText'>,
): Buffer {
  const honest = { type, challenge, origin, crossOrigin: false }
  return Buffer.from(clientDataText ?? JSON.stringify({ ...honest, ...clientData }))
}

function encodeAttestation(
  credentialId: Buffer,
  publicKey: KeyObject,
  settings: AuthenticatorSettings,
  changes: RegistrationChanges,
): Buffer {
  const authData = encodeAuthenticatorData({
    rpId: settings.rpId,
    counter: 0,
    ...changes,
    flags: { UP: true, UV: true, AT: true, ...backupFlags(settings), ...changes.flags },
    newCredential: {
      id: credentialId,
      aaguid: changes.aaguid ?? settings.aaguid ?? UNKNOWN_MODEL,
      publicKey: encodeCoseKey(publicKey, changes.algorithm),
    },
  })
  const { fmt = 'none', attStmt = new Map<string, CborValue>() } = changes.attestation ?? {}
  const fields = { fmt, attStmt, authData }
  return encodeCbor(new Map<string, CborValue>(Object.entries(fields)))
}

function applyChanges<Reply extends { response: object }>(
  honest: Reply,
  { reply, response }: Pick<CeremonyChanges<Reply>, 'reply' | 'response'>,
): Reply {
  const changed = { ...honest.response, ...response?.(honest.response) }
  return { ...honest, ...reply?.(honest), response: changed }
}

const backupFlags = ({ isSynced = false }: AuthenticatorSettings) => ({
  BE: isSynced,
  BS: isSynced,
})

const base64url = (bytes: Buffer) => bytes.toString('base64url')

const idsOf = (id: Buffer) => ({ id: base64url(id), rawId: base64url(id) })
