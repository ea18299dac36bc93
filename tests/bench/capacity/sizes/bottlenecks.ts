import type { MeasuredCosts } from '../costs.ts'
import { carriedBy } from './carries.ts'
import { MACHINES, type Use } from './operator-inputs.ts'
import { coresFor, ratesOf, volumesOf } from './rates.ts'

export interface Bottleneck {
  part: string
  conversationsPerDay: number
  remedy: string
}

/** What becomes full as an installation grows, in this order. */
export function findBottlenecks(measured: MeasuredCosts, use: Use): Bottleneck[] {
  const { shared, embedded } = measured
  const oneProcess = { cores: 2, processes: 1 }
  const serverMachine = {
    cores: MACHINES.serverCores,
    processes: MACHINES.serverCores,
    database: { cores: MACHINES.databaseCores.at(-1)! },
  }
  const bottlenecks: Bottleneck[] = [
    {
      part: `the embedded database: ${MACHINES.maxEmbeddedGigabytes} GB, more was not measured`,
      conversationsPerDay: byDisk(MACHINES.maxEmbeddedGigabytes),
      remedy: 'PostgreSQL, on the same machine at first: back up, set `DATABASE_URL`, restore',
    },
    {
      part: 'the one process with the embedded database',
      conversationsPerDay: carriedBy(embedded, { ...oneProcess, database: 'embedded' }, use)
        .conversationsPerDay,
      remedy: 'PostgreSQL, then more processes',
    },
    {
      part: 'one process, with PostgreSQL on the same two cores',
      conversationsPerDay: carriedBy(shared, { ...oneProcess, database: 'beside' }, use)
        .conversationsPerDay,
      remedy: 'PostgreSQL on a machine of its own, a process for each core, Redis, S3',
    },
    {
      part: `one machine with ${MACHINES.serverCores} processes`,
      conversationsPerDay: carriedBy(shared, serverMachine, use).conversationsPerDay,
      remedy: 'more such machines behind the balancer',
    },
    ...MACHINES.databaseCores
      .filter((cores) => cores === 4 || cores === MACHINES.databaseCores.at(-1))
      .map((cores) => ({
        part: `the ${cores} cores of PostgreSQL`,
        conversationsPerDay: byCores('database', cores),
        remedy: cores === 4 ? 'a larger machine, and a replica for reads' : 'Citus',
      })),
    {
      part: `the disk of PostgreSQL: ${MACHINES.maxDiskGigabytes / 1000} TB`,
      conversationsPerDay: byDisk(MACHINES.maxDiskGigabytes / MACHINES.diskReserve),
      remedy: 'Citus: `npm run distribute`; or keep conversations for a shorter time',
    },
    {
      part: 'the one core on which Redis works',
      conversationsPerDay: byCores('redis', 1),
      remedy: 'faster cores, or a second installation: all servers share one Redis',
    },
  ]
  return bottlenecks.toSorted((one, other) => one.conversationsPerDay - other.conversationsPerDay)

  function byDisk(gigabytes: number): number {
    return (gigabytes / volumesOf(use, measured).databaseGigabytes) * use.conversationsPerDay
  }

  function byCores(part: 'database' | 'redis', cores: number): number {
    const needed = coresFor(part, ratesOf(use), shared)
    return ((cores * MACHINES.maxUse) / needed) * use.conversationsPerDay
  }
}
