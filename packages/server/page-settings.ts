// What the pages of the site show on this server.
import { existsSync } from 'node:fs'
import { FALLBACK_PRICES } from '@atelier/contract'
import { SITE_RENDERER } from './directories.ts'
import type { PageSettings } from './http/html-page.ts'
import { createPageRenderer, type RenderPage } from './http/page-renderer.ts'
import { identityConfiguration } from './identity/identity.ts'
import type { CompleteServices } from './services.ts'

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
      proPrices: services.catalogue.subscriptions,
      rates: services.catalogue.rates,
      demo: services.isDemo ?? false,
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

/** Whether the pages of this server say what the build has rendered. */
function isAsBuilt({ configuration, ownPages }: PageSettings): boolean {
  const { company, texts, demo, proPrices } = configuration
  const hasDefaultPrices = JSON.stringify(proPrices) === JSON.stringify(FALLBACK_PRICES)
  return !company && !texts && !demo && hasDefaultPrices && ownPages.size === 0
}

function rendererFor(
  { configuration, ownPages }: PageSettings,
  { siteDirectory }: CompleteServices,
): RenderPage | undefined {
  if (!siteDirectory || !existsSync(SITE_RENDERER)) return undefined
  const { company, texts, demo, proPrices } = configuration
  return createPageRenderer({
    renderer: SITE_RENDERER,
    siteDirectory,
    configuration: { company, texts, demo, proPrices },
    ownFiles: ownPages,
  })
}
