import type { OperationCosts } from '../costs.ts'
import { MACHINES, type Use } from './operator-inputs.ts'
import { coresFor, ratesOf } from './rates.ts'
import { simulateServers, type BusiestHour, type ServerMachine } from './simulate-servers.ts'

const STEPS = 7

export interface Carried {
  conversationsPerDay: number
  busiestHour: BusiestHour
}

/** The most conversations a day with which a machine is neither too busy nor too slow in the busiest hour. */
export function carriedBy(costs: OperationCosts, machine: ServerMachine, use: Use): Carried {
  const tryLoad = (conversationsPerDay: number): Carried => ({
    conversationsPerDay,
    busiestHour: simulateServers(costs, machine, { own: ratesOf({ ...use, conversationsPerDay }) }),
  })
  let [enough, tooMany] = [0, mostConversations(costs, machine, use)]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (enough + tooMany) / 2
    if (isCarried(tryLoad(middle).busiestHour)) enough = middle
    else tooMany = middle
  }
  return tryLoad(enough)
}

/** Without waits and wake-ups, which only make it fewer. */
function mostConversations(
  costs: OperationCosts,
  { cores, processes, database }: ServerMachine,
  use: Use,
): number {
  const rates = ratesOf(use)
  const ofServers = coresFor('servers', rates, costs)
  const others = ['helpers' as const, ...(database === 'beside' ? ['database' as const] : [])]
  const ofMachine = others.reduce((sum, part) => sum + coresFor(part, rates, costs), ofServers)
  const times = Math.min(processes / ofServers, cores / ofMachine)
  return use.conversationsPerDay * times * MACHINES.maxUse
}

export function isCarried({ use, delayP95Ms }: BusiestHour): boolean {
  const busiest = Math.max(use.machine, use.process, use.database)
  return busiest <= MACHINES.maxUse && delayP95Ms <= MACHINES.maxDelayMs
}
