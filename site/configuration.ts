import type { login } from '@atelier/contract'

interface Configuration {
  /** Services that know a visitor's country by their address. None on localhost. */
  geoServices: string[]
  /** Absent: nothing is counted. */
  analyticsId?: string
  /** Letters are kept on this machine, and there is a page to read them. */
  mailbox: boolean
  /** Who signs people in. */
  identity?: login.IdentityConfiguration
}

/** What the server writes into the page as it starts: GEO_SERVICES, ANALYTICS_ID, and whether there is no SMTP_URL. */
export const configuration: Configuration = {
  geoServices: [],
  mailbox: false,
  ...(import.meta.env.DEV && { identity: whileDeveloping() }),
  ...(JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=atelier-configuration]')?.content ?? '{}',
  ) as Partial<Configuration>),
}

/** Vite writes nothing into the page. The server beside it is one that has been told nothing either. */
function whileDeveloping(): login.IdentityConfiguration {
  return {
    kind: 'embedded',
    clientId: 'atelier-web',
    authority: `${location.origin}/oidc`,
    apiScope: 'api.access',
    providers: ['microsoft', 'google', 'apple'],
    hasMailbox: true,
  }
}
