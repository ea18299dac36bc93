import type { login } from '@atelier/contract'
import type { User } from '../session.ts'
import { openEmbeddedIdentity, type EmbeddedIdentity, type EmbeddedParts } from './embedded.ts'
import { discoverRules, type ExternalSettings } from './external.ts'
import { API_SCOPE, CLIENT_ID, IDENTITY_PATH } from './provider.ts'
import { createExternalReader, createTokenReader } from './reader.ts'
import { SOCIAL, type Upstreams } from './upstream.ts'

/** Who signs people in: the server itself, with the providers behind its buttons, or another service. */
export type IdentitySettings = { kind: 'embedded'; upstreams: Upstreams } | ExternalSettings

export interface Identity {
  /** Whom an access token speaks for. Throws where it is not good. */
  readAccessToken(token: string): Promise<User>
  /** What stands behind our own forms. Absent: another service signs people in. */
  embedded?: EmbeddedIdentity
}

export async function openIdentity(
  settings: IdentitySettings,
  parts: Omit<EmbeddedParts, 'upstreams'>,
): Promise<Identity> {
  const { accounts, log } = parts
  if (settings.kind === 'external')
    return { readAccessToken: createExternalReader(discoverRules(settings, log), accounts) }
  const embedded = await openEmbeddedIdentity({ ...parts, upstreams: settings.upstreams })
  return { embedded, readAccessToken: createTokenReader(embedded.rules, accounts) }
}

interface Surroundings {
  publicUrl: string
  /** What is not configured is played by a page of ours. */
  plays: boolean
  hasMailbox: boolean
}

/** What the page's sign-in library is told, so that it need not ask. */
export function identityConfiguration(
  settings: IdentitySettings,
  { publicUrl, plays, hasMailbox }: Surroundings,
): login.IdentityConfiguration {
  if (settings.kind === 'external') {
    const { kind, clientId, authority, apiScope, resetAuthority } = settings
    return {
      kind,
      clientId,
      authority,
      apiScope,
      // A hint to the service, which shows a page of its own.
      providers: [...SOCIAL],
      hasMailbox,
      ...(resetAuthority && { resetAuthority }),
    }
  }
  return {
    kind: 'embedded',
    clientId: CLIENT_ID,
    authority: publicUrl + IDENTITY_PATH,
    apiScope: API_SCOPE,
    providers: SOCIAL.filter((provider) => plays || settings.upstreams[provider]),
    hasMailbox,
  }
}
