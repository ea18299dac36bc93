import { Counter, Gauge, type Registry } from 'prom-client'
import type { Partners } from '../partners/partners.ts'
import { createBoundedLabel } from '../helpers/metrics.ts'
import { MICROS_PER_DOLLAR, type DailyCosts } from './daily-costs.ts'
import type { UseListener } from './use-recorder.ts'

/** Returns a listener that counts the use of models and the speech service in the metrics. */
export function countUse(registry: Registry): UseListener {
  const registers = [registry]
  const tokens = new Counter({
    name: 'atelier_model_tokens_total',
    help: 'Tokens that models have read (input) and written (output)',
    labelNames: ['model', 'direction'],
    registers,
  })
  const pictures = new Counter({
    name: 'atelier_model_pictures_total',
    help: 'Pictures that models have seen',
    labelNames: ['model'],
    registers,
  })
  const characters = new Counter({
    name: 'atelier_speech_characters_total',
    help: 'Characters that the voice has read',
    labelNames: ['model'],
    registers,
  })
  const cost = new Counter({
    name: 'atelier_model_cost_dollars_total',
    help: 'What models and the voice have cost, by the prices that are set; the partner is empty for our own pages',
    labelNames: ['model', 'partner'],
    registers,
  })
  const modelLabel = createBoundedLabel()
  const partnerLabel = createBoundedLabel()

  return ({ modelId, partner }, amounts) => {
    const model = modelLabel(modelId)
    const { inputTokens, outputTokens, costMicros } = amounts
    if (inputTokens) tokens.inc({ model, direction: 'input' }, inputTokens)
    if (outputTokens) tokens.inc({ model, direction: 'output' }, outputTokens)
    if (amounts.pictures) pictures.inc({ model }, amounts.pictures)
    if (amounts.characters) characters.inc({ model }, amounts.characters)
    if (costMicros)
      cost.inc({ model, partner: partnerLabel(partner) }, costMicros / MICROS_PER_DOLLAR)
  }
}

interface BudgetParts {
  partners: Pick<Partners, 'list' | 'settingsOf'>
  dailyCosts: DailyCosts
  metrics: { databaseRegistry: Registry }
}

/**
 * Adds a metric with the used share of each partner's budget of today, on all servers. It is computed when /metrics is
 * fetched.
 */
export function measureBudgets({ partners, dailyCosts, metrics }: BudgetParts): void {
  new Gauge({
    name: 'atelier_partner_budget_used_ratio',
    help: 'The share of the budget of today that the visitors of a partner have used; from 1 on they are refused',
    labelNames: ['partner'],
    registers: [metrics.databaseRegistry],
    async collect() {
      this.reset()
      for (const { id } of partners.list()) {
        const { budgetPerDay } = partners.settingsOf(id)
        if (budgetPerDay !== undefined)
          this.set({ partner: id }, (await dailyCosts.costToday(id)) / budgetPerDay)
      }
    },
  })
}
