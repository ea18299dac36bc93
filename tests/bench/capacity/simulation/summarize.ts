import type { JobResult, Result, Scenario } from './model.ts'

const SECOND_MS = 1000

interface Usage {
  machines: ReadonlyMap<string, number>
  parts: ReadonlyMap<string, number>
}

interface Observed {
  /** The times of the jobs that ended after the warm-up, by kind. */
  times: ReadonlyMap<string, number[]>
  before: Usage
  after: Usage
}

export function summarize(scenario: Scenario, { times, before, after }: Observed): Result {
  const passedMs = scenario.seconds * SECOND_MS
  const coresOf = (name: string, group: keyof Usage) =>
    (after[group].get(name)! - before[group].get(name)!) / passedMs
  return {
    jobs: Object.fromEntries(
      [...times].map(([name, list]) => [name, summarizeJobs(list, scenario.seconds)]),
    ),
    machineUse: Object.fromEntries(
      Object.entries(scenario.machines).map(([name, { cores }]) => [
        name,
        coresOf(name, 'machines') / cores,
      ]),
    ),
    partCores: Object.fromEntries(
      Object.keys(scenario.parts).map((name) => [name, coresOf(name, 'parts')]),
    ),
  }
}

function summarizeJobs(times: readonly number[], seconds: number): JobResult {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const sum = sorted.reduce((total, time) => total + time, 0)
  return {
    perSecond: sorted.length / seconds,
    meanMs: sorted.length > 0 ? sum / sorted.length : 0,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
  }
}
