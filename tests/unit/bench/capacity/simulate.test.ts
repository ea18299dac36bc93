import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../bench/capacity/simulation/model.ts'
import { simulate } from '../../../bench/capacity/simulation/simulate.ts'

const SERVICE_MS = 10
/** Long enough that chance moves a mean by less than the tests allow. */
const LONG = { warmUpSeconds: 20, seconds: 4_000 }

/** Jobs at random moments for one part, whose times are random, too. */
function queueOf(atOnce: number, cores: number, perSecond: number): Scenario {
  return {
    machines: { machine: { cores } },
    parts: { part: { machine: 'machine', atOnce } },
    kinds: [
      {
        name: 'job',
        arrivals: { perSecond },
        steps: [{ part: 'part', processorMs: SERVICE_MS }],
      },
    ],
    ...LONG,
  }
}

/** The mean time that a job waits for one of c places (Erlang C) and is worked on. */
function erlangMeanMs(places: number, perSecond: number): number {
  const offered = (perSecond * SERVICE_MS) / 1000
  let term = 1
  let sum = 1
  for (let n = 1; n < places; n += 1) {
    term *= offered / n
    sum += term
  }
  const last = (term * offered) / (places - offered)
  const waitProbability = last / (sum + last)
  return SERVICE_MS + (waitProbability * SERVICE_MS) / (places - offered)
}

const within = (value: number, expected: number, share: number) =>
  Math.abs(value / expected - 1) <= share

describe('queues for which there are closed formulas', () => {
  test.each([20, 50, 80])('one process with %i jobs a second waits as M/M/1 says', (perSecond) => {
    const { jobs, machineUse } = simulate(queueOf(1, 1, perSecond))
    const mean = SERVICE_MS / (1 - (perSecond * SERVICE_MS) / 1000)
    expect(jobs.job!.meanMs).toSatisfy((value: number) => within(value, mean, 0.05))
    // The times of M/M/1 have an exponential distribution.
    expect(jobs.job!.p50Ms).toSatisfy((value: number) => within(value, mean * Math.LN2, 0.05))
    expect(jobs.job!.p95Ms).toSatisfy((value: number) => within(value, mean * Math.log(20), 0.06))
    expect(machineUse.machine).toBeCloseTo((perSecond * SERVICE_MS) / 1000, 1)
  })

  test.each([
    [2, 150],
    [4, 320],
  ])('%i processes with %i jobs a second wait as M/M/c says', (places, perSecond) => {
    const { jobs } = simulate(queueOf(places, places, perSecond))
    const mean = erlangMeanMs(places, perSecond)
    expect(jobs.job!.meanMs).toSatisfy((value: number) => within(value, mean, 0.05))
  })

  test('processes that share a core are as quick together as one process', () => {
    const { jobs } = simulate(queueOf(1_000, 1, 60))
    const mean = SERVICE_MS / (1 - 0.6)
    expect(jobs.job!.meanMs).toSatisfy((value: number) => within(value, mean, 0.05))
  })
})

test('two processes on two cores answer twice as much, two processes on one core do not', () => {
  const saturated = (cores: number) =>
    simulate({
      machines: { machine: { cores } },
      parts: {
        one: { machine: 'machine', atOnce: 1 },
        two: { machine: 'machine', atOnce: 1 },
      },
      kinds: ['one', 'two'].map((part) => ({
        name: 'job',
        arrivals: { senders: 5 },
        steps: [{ part, processorMs: SERVICE_MS }],
      })),
      warmUpSeconds: 5,
      seconds: 300,
    }).jobs.job!.perSecond
  expect(saturated(2)).toSatisfy((value: number) => within(value, 200, 0.03))
  expect(saturated(1)).toSatisfy((value: number) => within(value, 100, 0.03))
})

test('a job that does not wait for a part ends before it, and the part has its work all the same', () => {
  const { jobs, partCores } = simulate({
    machines: { machine: { cores: 2 } },
    parts: {
      server: { machine: 'machine', atOnce: 1 },
      database: { machine: 'machine', atOnce: 10 },
    },
    kinds: [
      {
        name: 'job',
        arrivals: { perSecond: 10 },
        steps: [
          { part: 'database', processorMs: 20, isAside: true },
          { part: 'server', processorMs: 1 },
          { waitMs: 7 },
        ],
      },
    ],
    ...LONG,
  })
  expect(jobs.job!.meanMs).toSatisfy((value: number) => within(value, 8, 0.05))
  expect(partCores.database).toSatisfy((value: number) => within(value, 0.2, 0.05))
})

test('a process that is seldom idle is seldom woken', () => {
  const coresFor = (senders: number) =>
    simulate({
      machines: { machine: { cores: 1 } },
      parts: { server: { machine: 'machine', atOnce: 1 } },
      kinds: [
        {
          name: 'job',
          arrivals: { senders },
          steps: [{ part: 'server', processorMs: 5, wokenMs: 5 }, { waitMs: 100 }],
        },
      ],
      warmUpSeconds: 5,
      seconds: 300,
    })
  const costOf = ({ partCores, jobs }: ReturnType<typeof coresFor>) =>
    (partCores.server! * 1000) / jobs.job!.perSecond
  expect(costOf(coresFor(1))).toSatisfy((value: number) => within(value, 10, 0.05))
  expect(costOf(coresFor(100))).toSatisfy((value: number) => within(value, 5, 0.05))
})

test('processes that share their cores find their caches cold', () => {
  const costWith = (cores: number) => {
    const { partCores, jobs } = simulate({
      machines: { machine: { cores } },
      parts: {
        server: { machine: 'machine', atOnce: 1 },
        other: { machine: 'machine', atOnce: 1 },
      },
      kinds: [
        {
          name: 'job',
          arrivals: { senders: 5 },
          steps: [{ part: 'server', processorMs: 5, sharedMs: 5 }],
        },
        { name: 'other', arrivals: { senders: 5 }, steps: [{ part: 'other', processorMs: 5 }] },
      ],
      warmUpSeconds: 5,
      seconds: 300,
    })
    return (partCores.server! * 1000) / jobs.job!.perSecond
  }
  expect(costWith(1)).toSatisfy((value: number) => within(value, 10, 0.05))
  expect(costWith(2)).toSatisfy((value: number) => within(value, 5, 0.05))
})
