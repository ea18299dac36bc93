import type { FastifyBaseLogger } from 'fastify'
import type { Partners } from '../partners/partners.ts'
import { usedToday } from '../pro/used-today.ts'
import type { DailyCosts } from './daily-costs.ts'
import { today } from './use-recorder.ts'

export interface Budgets {
  /** Throws `budget-used` if the partner's visitors have used up today's budget. Our own pages have no budget. */
  check(partner: string | undefined): Promise<void>
}

interface Parts {
  partners: Pick<Partners, 'settingsOf'>
  costs: DailyCosts
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createBudgets({ partners, costs, log }: Parts): Budgets {
  /** By partner: the last day for which a used-up budget was logged. */
  const loggedOn = new Map<string, string>()

  function logOnce(partner: string, budget: number): void {
    const day = today()
    if (loggedOn.get(partner) === day) return
    loggedOn.set(partner, day)
    log.warn({ partner, budget }, 'the budget of a partner is used, until midnight UTC')
  }

  return {
    async check(partner) {
      const budget = partner === undefined ? undefined : partners.settingsOf(partner).budgetPerDay
      if (partner === undefined || budget === undefined) return
      if ((await costs.costToday(partner)) < budget) return
      logOnce(partner, budget)
      throw usedToday('budget-used')
    },
  }
}
