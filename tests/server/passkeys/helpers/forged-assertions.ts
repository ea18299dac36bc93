// Answers of passkeys that differ from an honest one in one thing. Every one must be refused.
import { randomBytes } from 'node:crypto'
import { createKeyPair, sha256 } from './authenticator-data.ts'
import { OWN_ORIGIN } from '../../helpers/oauth-client.ts'
import type { AssertionChanges, SoftCredential } from './soft-authenticator.ts'

export interface ForgerySetting {
  /** Another active passkey of the same user. */
  second: SoftCredential
  /** A paused passkey of the same user. */
  paused: SoftCredential
  /** An active passkey of another user. */
  foreign: SoftCredential
}

type Forgery = AssertionChanges | ((setting: ForgerySetting) => AssertionChanges)

const LOOKALIKE_ORIGINS = [
  'https://localhost:5173',
  'http://localhost',
  'http://localhost:5174',
  'http://localhost:51730',
  'http://LOCALHOST:5173',
  'http://localhost:5173/',
  'http://localhost:5173/share',
  'http://localhost:5173.evil.example',
  'http://localhost.:5173',
  'http://login.localhost:5173',
  'http://localhost:5173@evil.example',
  'http://127.0.0.1:5173',
  'http://lοcalhost:5173',
  'https://shop.example',
  'null',
  '',
]

const flipped = (base64url: string, index: number) => {
  const bytes = Buffer.from(base64url, 'base64url')
  bytes[index < 0 ? bytes.length + index : index]! ^= 1
  return bytes.toString('base64url')
}
const randomText = (bytes = 32) => randomBytes(bytes).toString('base64url')
const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** For assertions and registrations. */
export const clientDataForgeries: Record<
  string,
  Pick<AssertionChanges, 'clientData' | 'clientDataText'>
> = {
  ...Object.fromEntries(
    LOOKALIKE_ORIGINS.map((origin) => [`origin "${origin}"`, { clientData: { origin } }]),
  ),
  'no origin': { clientData: { origin: undefined } },
  'a list of origins': { clientData: { origin: [OWN_ORIGIN] } },
  'type of a payment extension': { clientData: { type: 'payment.get' } },
  'an empty type': { clientData: { type: '' } },
  'no type': { clientData: { type: undefined } },
  'crossOrigin true': { clientData: { crossOrigin: true } },
  'crossOrigin true and topOrigin': {
    clientData: { crossOrigin: true, topOrigin: 'https://shop.example' },
  },
  'crossOrigin true and our own topOrigin': {
    clientData: { crossOrigin: true, topOrigin: OWN_ORIGIN },
  },
  'crossOrigin as text': { clientData: { crossOrigin: 'true' } },
  'crossOrigin as a number': { clientData: { crossOrigin: 1 } },
  'topOrigin alone': { clientData: { topOrigin: OWN_ORIGIN } },
  'topOrigin without crossOrigin': {
    clientData: { crossOrigin: undefined, topOrigin: 'https://shop.example' },
  },
  'an empty topOrigin': { clientData: { topOrigin: '' } },
  'a challenge of nobody': { clientData: { challenge: randomText() } },
  'no challenge': { clientData: { challenge: undefined } },
  'an empty challenge': { clientData: { challenge: '' } },
  'a list as challenge': { clientData: { challenge: ['x'] } },
  'client data that are no JSON': { clientDataText: 'origin=http://localhost:5173' },
  'client data that are null': { clientDataText: 'null' },
  'empty client data': { clientDataText: '' },
}

export const typeForgeries: Record<string, Forgery> = {
  'type of a registration': { clientData: { type: 'webauthn.create' } },
  'type in capitals': { clientData: { type: 'WEBAUTHN.GET' } },
}

export const authenticatorDataForgeries: Record<string, Forgery> = {
  'rpIdHash of another domain': { rpIdHash: sha256('evil.example') },
  'rpIdHash of a parent domain': { rpIdHash: sha256('host') },
  'rpIdHash of our origin': { rpIdHash: sha256(OWN_ORIGIN) },
  'rpIdHash of capitals': { rpIdHash: sha256('LOCALHOST') },
  'rpIdHash of nothing': { rpIdHash: Buffer.alloc(32) },
  'no user presence': { flags: { UP: false } },
  'no user verification': { flags: { UV: false } },
  'neither presence nor verification': { flags: { UP: false, UV: false } },
  'backup eligibility that was not there': { flags: { BE: true } },
  'backup that was not there': { flags: { BE: true, BS: true } },
  'backup without eligibility': { flags: { BS: true } },
  'the flag of a new credential': { flags: { AT: true } },
  'the flag of extensions': { flags: { ED: true } },
  'bytes after the end': { trailing: Buffer.from([0]) },
  'data that end in the rpIdHash': {
    response: () => ({
      authenticatorData: sha256('localhost').subarray(0, 31).toString('base64url'),
    }),
  },
  'no data': { response: () => ({ authenticatorData: '' }) },
  'a counter changed after signing': {
    response: ({ authenticatorData }) => ({ authenticatorData: flipped(authenticatorData, 36) }),
  },
  'a flag changed after signing': {
    response: ({ authenticatorData }) => ({ authenticatorData: flipped(authenticatorData, 32) }),
  },
}

export const signatureForgeries: Record<string, Forgery> = {
  'no signature': { response: () => ({ signature: '' }) },
  'a random signature': { response: () => ({ signature: randomText(64) }) },
  'a signature with a flipped first bit': {
    response: ({ signature }) => ({ signature: flipped(signature, 0) }),
  },
  'a signature with a flipped last bit': {
    response: ({ signature }) => ({ signature: flipped(signature, -1) }),
  },
  'half a signature': {
    response: ({ signature }) => ({ signature: signature.slice(0, signature.length / 2) }),
  },
  // CVE-2022-21449
  'a signature of zeros in DER': {
    response: () => ({ signature: Buffer.from('3006020100020100', 'hex').toString('base64url') }),
  },
  'a signature of zeros': {
    response: () => ({ signature: Buffer.alloc(64).toString('base64url') }),
  },
  'the signature of a fresh ES256 key': { privateKey: createKeyPair('ES256').privateKey },
  'the signature of a fresh RS256 key': { privateKey: createKeyPair('RS256').privateKey },
  'the signature of a fresh EdDSA key': { privateKey: createKeyPair('EdDSA').privateKey },
  'the signature of the other passkey': ({ second }) => ({ privateKey: second.privateKey }),
  'client data changed after signing': {
    response: ({ clientDataJSON }) => ({
      clientDataJSON: base64url(`${Buffer.from(clientDataJSON, 'base64url').toString()} `),
    }),
  },
}

const idsOf = ({ id }: SoftCredential) => {
  const text = id.toString('base64url')
  return { id: text, rawId: text }
}

export const ownerForgeries: Record<string, Forgery> = {
  'the id of the other passkey': ({ second }) => ({ reply: () => idsOf(second) }),
  "another user's id": ({ foreign }) => ({ reply: () => idsOf(foreign) }),
  'a paused passkey': ({ paused }) => ({ credential: paused }),
  'an unknown id': { reply: () => idsOf({ id: randomBytes(32) } as SoftCredential) },
  'an empty id': { reply: () => ({ id: '', rawId: '' }) },
  'another rawId': { reply: () => ({ rawId: randomText() }) },
  "another user's handle": ({ foreign }) => ({
    response: () => ({ userHandle: foreign.userHandle }),
  }),
  'a random handle': { response: () => ({ userHandle: randomText() }) },
  'an empty handle': { response: () => ({ userHandle: '' }) },
  'a handle with a flipped bit': {
    response: ({ userHandle }) => ({ userHandle: flipped(userHandle!, 0) }),
  },
}

/** In a session. Without one, the other user signs in. */
export const sessionForgeries: Record<string, Forgery> = {
  "another user's passkey": ({ foreign }) => ({ credential: foreign }),
}

/** Without a session, the handle says whose account it is. */
export const signInForgeries: Record<string, Forgery> = {
  'no handle': { response: () => ({ userHandle: null }) },
}

export function changesOf(forgery: Forgery, setting: ForgerySetting): AssertionChanges {
  return typeof forgery === 'function' ? forgery(setting) : forgery
}
