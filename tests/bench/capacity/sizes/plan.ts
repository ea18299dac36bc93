// What an installation of a size consists of, and what it costs a month.
import type { MeasuredCosts } from '../costs.ts'
import { carriedBy, isCarried } from './carries.ts'
import { MACHINES, PRICES, type Use } from './operator-inputs.ts'
import { coresFor, ratesOf, scaleRates, volumesOf, type Rates, type Volumes } from './rates.ts'
import { simulateServers, type BusiestHour, type ServerMachine } from './simulate-servers.ts'

const MILLION = 1e6
/** Also without use, PostgreSQL keeps logs and catalogues. */
const MIN_DISK_GIGABYTES = 20
const MIN_CITUS_CORES = 4

interface DatabasePlan {
  /** Those that hold rows. With more than one, there is a coordinator as well. */
  machines: number
  cores: number
  diskGigabytesEach: number
}

export interface Plan {
  rates: Rates
  volumes: Volumes
  server: ServerMachine
  /** The spare one included. */
  serverMachines: number
  /** Absent: the database runs on the machine of the server. */
  database: DatabasePlan | undefined
  busiestHour: BusiestHour
  costs: MonthlyCosts
}

export interface MonthlyCosts {
  servers: number
  database: number
  redis: number
  storage: number
  traffic: number
  model: number
}

export function planFor(measured: MeasuredCosts, use: Use): Plan {
  const rates = ratesOf(use)
  const volumes = volumesOf(use, measured)
  return planOneMachine(measured, rates, volumes) ?? planSeveral(measured, use, rates, volumes)
}

/** Returns undefined if one machine does not carry it. */
function planOneMachine(measured: MeasuredCosts, rates: Rates, volumes: Volumes): Plan | undefined {
  const isSmall = volumes.databaseGigabytes <= MACHINES.maxEmbeddedGigabytes
  const server: ServerMachine = {
    cores: 2,
    processes: 1,
    database: isSmall ? 'embedded' : 'beside',
  }
  const costs = isSmall ? measured.embedded : measured.shared
  const busiestHour = simulateServers(costs, server, { own: rates })
  if (!isCarried(busiestHour)) return undefined
  const disk = MIN_DISK_GIGABYTES + volumes.databaseGigabytes * MACHINES.diskReserve
  const monthly = {
    ...costsOfUse(volumes),
    servers: server.cores * PRICES.core + disk * PRICES.diskGigabyte,
    database: 0,
    redis: 0,
  }
  return {
    rates,
    volumes,
    server,
    serverMachines: 1,
    database: undefined,
    busiestHour,
    costs: monthly,
  }
}

function planSeveral(measured: MeasuredCosts, use: Use, rates: Rates, volumes: Volumes): Plan {
  const costs = measured.shared
  const database = planDatabase(coresFor('database', rates, costs), volumes.databaseGigabytes)
  const databaseCores = database.machines * database.cores
  const server: ServerMachine = {
    cores: MACHINES.serverCores,
    processes: MACHINES.serverCores,
    database: { cores: databaseCores },
  }
  const carried = carriedBy(costs, server, use).conversationsPerDay
  const needed = Math.ceil(use.conversationsPerDay / carried)
  const busiestHour = simulateServers(costs, server, {
    own: scaleRates(rates, 1 / needed),
    others: scaleRates(rates, 1 - 1 / needed),
  })
  const serverMachines = needed + MACHINES.spareServers
  const monthly = {
    ...costsOfUse(volumes),
    servers: serverMachines * server.cores * PRICES.core + PRICES.balancer,
    database: costsOfDatabase(database),
    redis: MACHINES.redisCores * PRICES.databaseCore,
  }
  return { rates, volumes, server, serverMachines, database, busiestHour, costs: monthly }
}

function planDatabase(cores: number, gigabytes: number): DatabasePlan {
  const needed = cores / MACHINES.maxUse
  const disk = MIN_DISK_GIGABYTES + gigabytes * MACHINES.diskReserve
  const largest = MACHINES.databaseCores.at(-1)!
  const machines = Math.max(
    Math.ceil(needed / largest),
    Math.ceil(disk / MACHINES.maxDiskGigabytes),
  )
  const least = machines > 1 ? MIN_CITUS_CORES : 0
  const size = MACHINES.databaseCores.find(
    (candidate) => candidate >= needed / machines && candidate >= least,
  )
  return { machines, cores: size ?? largest, diskGigabytesEach: disk / machines }
}

function costsOfDatabase({ machines, cores, diskGigabytesEach }: DatabasePlan): number {
  const coordinators = machines > 1 ? 1 : 0
  const each = cores * PRICES.databaseCore + diskGigabytesEach * PRICES.diskGigabyte
  const coordinator = cores * PRICES.databaseCore + MIN_DISK_GIGABYTES * PRICES.diskGigabyte
  return MACHINES.copiesOfDatabase * (machines * each + coordinators * coordinator)
}

function costsOfUse(volumes: Volumes): Pick<MonthlyCosts, 'storage' | 'traffic' | 'model'> {
  return {
    storage:
      volumes.objectGigabytes * PRICES.objectGigabyte +
      (volumes.objectWritesPerMonth / MILLION) * PRICES.millionObjectWrites +
      (volumes.objectReadsPerMonth / MILLION) * PRICES.millionObjectReads,
    traffic: volumes.trafficGigabytesPerMonth * PRICES.trafficGigabyte,
    model:
      (volumes.tokensReadPerMonth / MILLION) * PRICES.millionTokensRead +
      (volumes.tokensWrittenPerMonth / MILLION) * PRICES.millionTokensWritten,
  }
}

/** Without the model's own price. */
export const costsOfMachines = ({ servers, database, redis, storage, traffic }: MonthlyCosts) =>
  servers + database + redis + storage + traffic
