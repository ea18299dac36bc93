import type { PartnerSettings } from '../environment/partner-settings.ts'
import type { Partners } from '../partners/partners.ts'
import type { ModelEndpoint } from '../environment/models.ts'
import type { SpeechSettings } from '../environment/speech.ts'

interface PricedSettings {
  modelEndpoints: readonly ModelEndpoint[]
  speech: SpeechSettings
}

/** Returns a warning for each partner whose budget can never be used up, because model prices are missing. */
export function findMissingPrices(
  partners: Pick<Partners, 'list' | 'settingsOf'>,
  settings: PricedSettings,
): string[] {
  return partners.list().flatMap(({ id }) => {
    const partner = partners.settingsOf(id)
    if (partner.budgetPerDay === undefined) return []
    const missing = [...modelsWithoutPrices(partner, settings), ...voiceWithoutPrice(settings)]
    if (missing.length === 0) return []
    return [
      `The partner "${id}" has a budget, but without a price this counts as nothing: ${missing.join(', ')}. ` +
        'Add prices, 0 for what is free.',
    ]
  })
}

/** Returns a function that logs the warnings about missing prices, except those that it logged the last time. */
export function createPriceCheck(
  settings: PricedSettings,
  onWarning: (message: string) => void,
): (partners: Pick<Partners, 'list' | 'settingsOf'>) => void {
  let known: string[] = []
  return (partners) => {
    const found = findMissingPrices(partners, settings)
    found.filter((message) => !known.includes(message)).forEach(onWarning)
    known = found
  }
}

function modelsWithoutPrices(
  { assistant }: PartnerSettings,
  { modelEndpoints }: PricedSettings,
): string[] {
  const isAllowed = (id: string) => assistant?.models?.includes(id) ?? true
  const missing = modelEndpoints
    .filter(({ prices }) => !prices)
    .flatMap(({ name, models }) =>
      models
        ? models.filter(({ id, prices }) => !prices && isAllowed(id)).map(({ id }) => id)
        : [`the models of ${name}`],
    )
  return [...new Set(missing)]
}

const voiceWithoutPrice = ({ speech: { service } }: PricedSettings) =>
  service && service.price === undefined ? ['the voice (SPEECH_PRICE)'] : []
