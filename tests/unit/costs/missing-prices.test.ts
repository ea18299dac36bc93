// A budget needs prices: the start of a server names those that are missing.
import { expect, test } from 'vitest'
import { findMissingPrices } from '../../../packages/server/costs/missing-prices.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import type { PartnerSettings } from '../../../packages/server/environment/partner-settings.ts'
import type { ConfiguredModel } from '../../../packages/server/environment/models-file.ts'

const prices = { input: 1, output: 2 }
const model = (id: string, settings: Partial<ConfiguredModel> = {}): ConfiguredModel => ({
  id,
  name: id,
  abilities: ['text'],
  tier: 'free',
  window: 96_000,
  ...settings,
})
const endpoint = {
  name: 'cloud',
  baseUrl: 'https://one.example/v1',
  apiKey: undefined,
  keySetting: 'OPENAI_API_KEY',
}
const models = [model('priced', { prices }), model('study'), model('quick')]
const speech = { service: undefined, transcription: undefined }

const warningsFor = (
  shop: PartnerSettings,
  settings: Parameters<typeof findMissingPrices>[1] = {
    modelEndpoints: [{ ...endpoint, models }],
    speech,
  },
) =>
  findMissingPrices(
    combinePartners([{ current: () => ({ shop: { name: 'Shop', origins: [], ...shop } }) }]),
    settings,
  )

test('an operator reads which models a budget does not notice', () => {
  expect(warningsFor({ budgetPerDay: 5 })).toEqual([
    'The partner "shop" has a budget, but without a price this counts as nothing: study, quick. Add prices, 0 for what is free.',
  ])
})

test.each([
  ['without a budget', {}],
  [
    'whose models all have a price',
    { budgetPerDay: 5, assistant: { models: ['priced', 'guide'] } },
  ],
])('an operator reads nothing about a partner %s', (_, partner) => {
  expect(warningsFor(partner)).toEqual([])
})

test('the price of an endpoint is that of all its models', () => {
  const modelEndpoints = [{ ...endpoint, models, prices }]
  expect(warningsFor({ budgetPerDay: 5 }, { modelEndpoints, speech })).toEqual([])
})

test('an operator reads that nobody has said what the models of an endpoint and the voice cost', () => {
  const service = { baseUrl: endpoint.baseUrl, model: 'tts-1', voices: ['alloy'] }
  const settings = {
    modelEndpoints: [{ ...endpoint, models: undefined }],
    speech: { ...speech, service },
  }
  expect(warningsFor({ budgetPerDay: 5 }, settings)[0]).toContain(
    ': the models of cloud, the voice (SPEECH_PRICE).',
  )
})
