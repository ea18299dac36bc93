import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { endSignInWithSession } from './browser-session.ts'
import { providerConfiguration, type ConfigurationParts } from './configuration.ts'
import { addClientInfo } from './msal.ts'
import { IDENTITY_PATH } from './registration.ts'

interface ProviderParts extends ConfigurationParts {
  onError(error: Error, message: string): void
}

type Next = () => Promise<void>

/** The OpenID provider (oidc-provider), with our own pages as its only client. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.publicUrl + IDENTITY_PATH, providerConfiguration(parts))
  provider.proxy = true
  provider.use((context, next: Next) => addClientInfo(context as KoaContextWithOIDC, next))
  provider.use((context, next: Next) =>
    endSignInWithSession(context as KoaContextWithOIDC, next, parts.signIns),
  )
  provider.on('server_error', (_, error) => parts.onError(error, 'identity service failed'))
  return provider
}
