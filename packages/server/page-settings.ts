// The settings with which this server sends the pages of the site, and whether it must render them again.
import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { pro, type Company, type InterfaceTexts, type login } from '@atelier/contract'
import { SITE_RENDERER } from './directories.ts'
import { DEFAULT_CATALOGUE } from './environment/catalogue.ts'
import type { PageSettings } from './http/html-page.ts'
import { createPageRenderer, type RenderPage } from './http/page-renderer.ts'
import { identityConfiguration } from './identity/identity.ts'
import { SOCIAL_PROVIDERS } from './login/social-providers.ts'
import { pricingOf } from './pro/catalogue.ts'
import type { CompleteServices } from './services.ts'

/** The only pages that show these facts. */
const PATHS_OF = { identity: ['/login', '/register'], hasModels: ['/', '/chat'] } as const
type FactOfPaths = keyof typeof PATHS_OF
const PROVIDERS = Object.keys(pro.PROVIDERS) as pro.PaymentProvider[]

export function pageSettingsOf(
  services: CompleteServices,
  onRenderError: (error: unknown) => void,
): PageSettings {
  const { publicUrl, identity, simulateProviders, exposeMailbox } = services
  const settings: PageSettings = {
    publicUrl,
    onRenderError,
    ownPages: services.siteContent?.pages ?? new Map(),
    configuration: {
      publicUrl,
      year: new Date().getFullYear(),
      company: services.siteContent?.company,
      texts: services.siteContent?.texts,
      geoServices: services.geoServices ?? [],
      analyticsId: services.analyticsId,
      mailbox: exposeMailbox,
      paymentSandbox: services.payments.isSandbox,
      pricing: pricingOf(services.catalogue),
      paymentProviders: PROVIDERS.filter((provider) => services.payments[provider]),
      demo: services.isDemo ?? false,
      hasModels: services.models.hasEndpoints,
      isInstallable: services.isInstallable ?? true,
      identity: identityConfiguration(identity, {
        publicUrl,
        simulateProviders,
        hasMailbox: exposeMailbox,
      }),
    },
  }
  return isAsBuilt(settings)
    ? settings
    : { ...settings, renderPage: rendererFor(settings, services) }
}

/**
 * The settings of a server that change the HTML of pages. Exchange rates do not: the HTML has prices in US dollars, and the
 * browser converts them.
 */
interface RenderedFacts {
  company?: Company | undefined
  texts?: InterfaceTexts | undefined
  demo: boolean
  hasModels: boolean
  pricing: pro.Pricing
  paymentProviders: readonly pro.PaymentProvider[]
  identity: login.IdentityConfiguration
}

/** What the pages show that the build renders: the defaults of a server. */
export const BUILT_FACTS: RenderedFacts = factsOf({
  demo: false,
  hasModels: false,
  pricing: pricingOf(DEFAULT_CATALOGUE),
  paymentProviders: PROVIDERS,
  identity: shownIdentity({ kind: 'embedded', providers: SOCIAL_PROVIDERS }),
})

function factsOf(configuration: RenderedFacts): RenderedFacts {
  const { company, texts, demo, hasModels, paymentProviders } = configuration
  const { rates: _, ...pricing } = configuration.pricing
  const identity = shownIdentity(configuration.identity)
  return { company, texts, demo, hasModels, pricing, paymentProviders, identity }
}

interface ShownIdentity {
  kind: login.IdentityConfiguration['kind']
  providers: readonly login.SocialProvider[]
}

/** The fields of the identity configuration that the sign-in forms show. The others get the same values on every server. */
function shownIdentity({ kind, providers }: ShownIdentity): login.IdentityConfiguration {
  return {
    kind,
    providers: [...providers],
    clientId: 'atelier-web',
    authority: 'https://identity.invalid',
    apiScope: 'api.access',
    hasMailbox: false,
  }
}

/** Whether the pages of this server say what the build has rendered. */
function isAsBuilt({ configuration, ownPages }: PageSettings): boolean {
  return ownPages.size === 0 && isDeepStrictEqual(factsOf(configuration), BUILT_FACTS)
}

function rendererFor(
  { configuration, ownPages }: PageSettings,
  { siteDirectory }: CompleteServices,
): RenderPage | undefined {
  if (!siteDirectory || !existsSync(SITE_RENDERER)) return undefined
  const facts = factsOf(configuration)
  const render = createPageRenderer({
    renderer: SITE_RENDERER,
    siteDirectory,
    configuration: facts,
    ownFiles: ownPages,
  })
  const differing = (Object.keys(PATHS_OF) as FactOfPaths[]).filter(
    (fact) => !isDeepStrictEqual(facts[fact], BUILT_FACTS[fact]),
  )
  const { identity, hasModels } = BUILT_FACTS
  const areOthersAsBuilt =
    ownPages.size === 0 && isDeepStrictEqual({ ...facts, identity, hasModels }, BUILT_FACTS)
  if (!areOthersAsBuilt) return render
  const paths = new Set<string>(differing.flatMap((fact) => PATHS_OF[fact]))
  return (path, language) => (paths.has(path) ? render(path, language) : undefined)
}
