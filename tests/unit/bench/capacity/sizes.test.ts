import { describe, expect, test } from 'vitest'
import { mapParts, type MeasuredCosts, type OperationCosts } from '../../../bench/capacity/costs.ts'
import { predict } from '../../../bench/capacity/predict.ts'
import { findBottlenecks } from '../../../bench/capacity/sizes/bottlenecks.ts'
import { carriedBy } from '../../../bench/capacity/sizes/carries.ts'
import { MACHINES, PRICES, USE } from '../../../bench/capacity/sizes/operator-inputs.ts'
import { planFor } from '../../../bench/capacity/sizes/plan.ts'
import type { ServerMachine } from '../../../bench/capacity/sizes/simulate-servers.ts'

const NOTHING = mapParts(() => 0)

/** Only sends and tokens take time. */
const costs: OperationCosts = {
  send: { ...NOTHING, servers: 4, database: 1 },
  loneSend: { ...NOTHING, servers: 4, database: 1 },
  loneSendMs: 5,
  token: { ...NOTHING, servers: 0.05 },
  visit: NOTHING,
  upload: NOTHING,
  megabytes: 500,
  streamKilobytes: 30,
}
const measured: MeasuredCosts = {
  measuredOn: '2026-11-29',
  machine: 'a machine of a test',
  shared: costs,
  embedded: { ...costs, send: { ...NOTHING, servers: 5 }, loneSend: { ...NOTHING, servers: 5 } },
  bytes: { message: 1_750, upload: 1_000_000, token: 90 },
}

const useOf = (conversationsPerDay: number) => ({ ...USE, conversationsPerDay })
const isNear = (expected: number) => (value: number) => Math.abs(value / expected - 1) < 0.05

describe('a machine on which everything runs', () => {
  const saturated = (processes: number, cores: number) =>
    predict({ costs, processes, cores }, { arrivals: { senders: 40 } }).perSecond

  test('answers as many messages as one process can, if there is one', () => {
    expect(saturated(1, 4)).toSatisfy(isNear(1000 / 4))
  })

  test('answers as many as its cores can, if there are enough processes', () => {
    expect(saturated(4, 2)).toSatisfy(isNear(2000 / 5))
  })

  test('answers a message in the time of its steps, if there is no other', () => {
    const { meanMs } = predict({ costs, processes: 1, cores: 2 }, { arrivals: { perSecond: 1 } })
    expect(meanMs).toSatisfy((value: number) => Math.abs(value - 5) < 1)
  })

  test('answers fewer where processes take turns on the same cores, the more of them there are', () => {
    const cold = { ...NOTHING, servers: 8, database: 1 }
    const crowded = { ...costs, crowded: { send: cold, loneSend: cold } }
    const slowdown = (processes: number) => {
      const load = { arrivals: { senders: 40 } }
      const onTwoCores = { processes, cores: 2 }
      const { perSecond } = predict({ costs: crowded, ...onTwoCores }, load)
      return predict({ costs, ...onTwoCores }, load).perSecond / perSecond
    }
    // Nine milliseconds at four processes instead of five.
    expect(slowdown(4)).toSatisfy(isNear(9 / 5))
    expect(slowdown(3)).toBeLessThan(slowdown(4))
    expect(slowdown(3)).toBeGreaterThan(1.3)
    expect(slowdown(1)).toBe(1)
  })

  test('writes long answers as fast as the model does, if it is not busy', () => {
    const length = { furtherTokens: 100, pauseMs: 10 }
    const { meanMs } = predict(
      { costs, processes: 1, cores: 2 },
      { arrivals: { perSecond: 1 }, length },
    )
    expect(meanMs).toSatisfy(isNear(5 + 100 * 10.05))
  })
})

describe('sizes', () => {
  const machineOf = (cores: number): ServerMachine => ({
    cores,
    processes: cores,
    database: { cores: 8 },
  })
  const carried = (cores: number) => carriedBy(costs, machineOf(cores), USE)

  test('a machine is neither too busy nor too slow with what it carries', () => {
    const { conversationsPerDay, busiestHour } = carried(2)
    expect(conversationsPerDay).toBeGreaterThan(100_000)
    expect(busiestHour.use.machine).toBeLessThanOrEqual(MACHINES.maxUse)
    expect(busiestHour.delayP95Ms).toBeLessThanOrEqual(MACHINES.maxDelayMs)
  })

  test('twice as many cores carry about twice as much', () => {
    const ratio = carried(4).conversationsPerDay / carried(2).conversationsPerDay
    expect(ratio).toBeGreaterThan(1.7)
    expect(ratio).toBeLessThan(2.3)
  })

  test('a shop needs one machine, a town PostgreSQL, a country several machines', () => {
    const planOf = (conversationsPerDay: number) => planFor(measured, useOf(conversationsPerDay))
    expect(planOf(1_000)).toMatchObject({
      serverMachines: 1,
      server: { database: 'embedded' },
      database: undefined,
    })
    expect(planOf(10_000).server.database).toBe('beside')
    const large = planOf(1_000_000)
    expect(large.serverMachines).toBeGreaterThan(MACHINES.spareServers)
    expect(large.database).toMatchObject({ machines: 1 })
    expect(planOf(10_000_000).database!.machines).toBeGreaterThan(1)
  })

  test('no disk of the database is larger than a disk may be', () => {
    const { database } = planFor(measured, useOf(10_000_000))
    expect(database!.diskGigabytesEach).toBeLessThanOrEqual(MACHINES.maxDiskGigabytes)
  })

  test('the model costs what its tokens cost', () => {
    const { costs: monthly } = planFor(measured, useOf(10_000))
    const answers = 10_000 * USE.questionsPerConversation * 30
    const perAnswer =
      USE.tokensReadPerAnswer * PRICES.millionTokensRead +
      USE.tokensPerAnswer * PRICES.millionTokensWritten
    expect(monthly.model).toBeCloseTo((answers * perAnswer) / 1e6)
  })

  test('what is full first comes first', () => {
    const amounts = findBottlenecks(measured, USE).map((part) => part.conversationsPerDay)
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
  })
})
