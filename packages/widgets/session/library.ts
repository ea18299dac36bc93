import { IDENTITY_START_RETRIES, type login } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { makeRoom } from './kept.ts'
import type { SignInLibrary } from './msal.ts'

let identity: login.IdentityConfiguration | undefined
let opening: Promise<SignInLibrary> | undefined

/** Throws where what the page is told about its identity service cannot be right. */
export function setIdentity(told: login.IdentityConfiguration | undefined): void {
  identity = checked(told)
}

/** Who signs people in on this site. */
export function identityService(): login.IdentityConfiguration {
  if (!identity) throw new AtelierError('auth-not-ready')
  return identity
}

/** Loaded once. What failed is tried again, and at its next use again. */
export function library(): Promise<SignInLibrary> {
  opening ??= open(identityService()).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(
  service: login.IdentityConfiguration,
  retries: number = IDENTITY_START_RETRIES,
): Promise<SignInLibrary> {
  try {
    const { openMsal } = await import('./msal.ts')
    makeRoom()
    return await openMsal(service)
  } catch (cause) {
    if (retries > 0) return open(service, retries - 1)
    throw new AtelierError('auth-not-ready', { cause })
  }
}

function checked(told: login.IdentityConfiguration | undefined): login.IdentityConfiguration {
  const { clientId, authority = '', apiScope } = told ?? {}
  const isAddress = /^https?:$/.test(URL.parse(authority)?.protocol ?? '')
  if (!told || !clientId || !isAddress) throw new AtelierError('auth-config-invalid')
  if (!apiScope) throw new AtelierError('auth-scopes-missing')
  return told
}
