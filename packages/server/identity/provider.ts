import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { endSignInOfEndedSession } from './browser-session.ts'
import { buildProviderConfiguration, type ConfigurationParts } from './configuration.ts'
import { addMsalClientInfo } from './msal.ts'

/** The OpenID service's path on this server. The issuer is the public URL followed by this path. */
export const IDENTITY_PATH = '/oidc'

interface ProviderParts extends ConfigurationParts {
  onError(error: Error, message: string): void
}

type Next = () => Promise<void>

export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.publicUrl + IDENTITY_PATH, buildProviderConfiguration(parts))
  provider.proxy = true
  provider.use((context, next: Next) => addMsalClientInfo(context as KoaContextWithOIDC, next))
  provider.use((context, next: Next) =>
    endSignInOfEndedSession(context as KoaContextWithOIDC, next, parts.signIns),
  )
  provider.on('server_error', (_, error) => parts.onError(error, 'identity service failed'))
  return provider
}
