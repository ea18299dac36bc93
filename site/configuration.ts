import {
  FALLBACK_GOD_MODE_PRICE,
  FALLBACK_PRICES,
  type Company,
  type InterfaceTexts,
  type login,
  type pro,
} from '@atelier/contract'

export interface Configuration {
  /** The URL at which visitors reach the server, without a slash at its end. */
  publicUrl: string
  /** The year in which the server has sent the page. The server fills it in where the build has rendered it. */
  year: number | '{year}'
  /** Absent: the sample company. */
  company?: Company
  /** Texts with which the operator replaces those of the product. */
  texts?: InterfaceTexts
  /** URLs of services that return a visitor's country by IP address. Usually empty. */
  geoServices: string[]
  /** Google Analytics measurement id. Without it no events are sent. */
  analyticsId?: string
  /** True if the server stores emails instead of sending them. The page /dev/mail then shows them. */
  mailbox: boolean
  /** True if the server simulates the payment providers. Their page is /dev/pay. */
  paymentSandbox: boolean
  /** True if the server simulates emails and sign-in although others can reach it. Every page then says so. */
  demo: boolean
  /** Whether the operator has connected models. Otherwise the Guide answers. */
  hasModels: boolean
  /** Whether devices may install the site as an app. */
  isInstallable: boolean
  /** The prices and limits of this server. */
  pricing: pro.Pricing
  /** How Pro can be paid for on this server. Absent: not known yet. */
  paymentProviders?: readonly pro.PaymentProvider[]
  /** The OpenID Connect service that signs users in. */
  identity?: login.IdentityConfiguration
}

/** Settings that the server writes into a meta tag of the page, from its environment variables. */
export const configuration: Configuration = {
  publicUrl: globalThis.location?.origin ?? '{publicUrl}',
  year: import.meta.env.SSR ? '{year}' : new Date().getFullYear(),
  geoServices: [],
  mailbox: false,
  paymentSandbox: false,
  demo: false,
  hasModels: false,
  isInstallable: true,
  pricing: { subscriptions: FALLBACK_PRICES, addOns: { godmode: FALLBACK_GOD_MODE_PRICE } },
  ...(import.meta.env.DEV && !import.meta.env.SSR && { identity: embeddedIdentity() }),
  ...writtenConfiguration(),
}

/** Returns nothing while a page is rendered outside a browser: prerender.tsx sets the configuration then. */
function writtenConfiguration(): Partial<Configuration> {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(
    'meta[name=atelier-configuration]',
  )
  return JSON.parse(meta?.content ?? '{}') as Partial<Configuration>
}

/**
 * The defaults for Vite's development server, which writes no settings into the page. They match an API server without
 * settings.
 */
function embeddedIdentity(): login.IdentityConfiguration {
  return {
    kind: 'embedded',
    clientId: 'atelier-web',
    authority: `${location.origin}/oidc`,
    apiScope: 'api.access',
    providers: ['microsoft', 'google', 'apple'],
    hasMailbox: true,
  }
}
