// The tables of docs/capacity.md, by the name that a comment above each has there.
import {
  CROWD,
  type CrowdedSends,
  type MeasuredCosts,
  type OperationCosts,
  type PartTimes,
} from '../costs.ts'
import { findBottlenecks } from '../sizes/bottlenecks.ts'
import { carriedBy } from '../sizes/carries.ts'
import { PRICES, SIZES, USE } from '../sizes/operator-inputs.ts'
import { costsOfMachines, planFor, type Plan } from '../sizes/plan.ts'
import { ratesOf } from '../sizes/rates.ts'
import type { ServerMachine } from '../sizes/simulate-servers.ts'
import { about, dollars, type Table } from './table.ts'

export function tablesOf(measured: MeasuredCosts): Record<string, Table> {
  return {
    carries: carriesTable(measured),
    bottlenecks: bottlenecksTable(measured),
    sizes: sizesTable(measured),
    use: useTable(),
    prices: pricesTable(),
    costs: costsTable(measured),
  }
}

const DATABASE_ELSEWHERE = { cores: 8 }
const SERVER_MACHINES: { name: string; machine: ServerMachine }[] = [
  {
    name: '2 cores, 1 process, embedded database',
    machine: { cores: 2, processes: 1, database: 'embedded' },
  },
  {
    name: '2 cores, 1 process, PostgreSQL beside it',
    machine: { cores: 2, processes: 1, database: 'beside' },
  },
  ...[2, 4, 8].map((cores) => ({
    name: `${cores} cores, ${cores} processes, PostgreSQL elsewhere`,
    machine: { cores, processes: cores, database: DATABASE_ELSEWHERE },
  })),
]

function carriesTable(measured: MeasuredCosts): Table {
  const rows = SERVER_MACHINES.map(({ name, machine }) => {
    const costs = machine.database === 'embedded' ? measured.embedded : measured.shared
    const { conversationsPerDay, busiestHour } = carriedBy(costs, machine, USE)
    const { sends, streams } = ratesOf({ ...USE, conversationsPerDay })
    return [
      name,
      about(sends),
      about(streams),
      about(conversationsPerDay),
      `${about(busiestHour.delayP95Ms)} ms`,
      `${about(memoryGigabytes(costs, machine.processes, streams))} GB`,
    ]
  })
  const head = [
    'machine',
    'messages a second',
    'answers at once',
    'conversations a day',
    'added, p95',
    'memory',
  ]
  return { head, rows }
}

function memoryGigabytes(costs: OperationCosts, processes: number, streams: number): number {
  return (processes * costs.megabytes) / 1000 + (streams * costs.streamKilobytes) / 1e6
}

function bottlenecksTable(measured: MeasuredCosts): Table {
  return {
    head: ['what is full', 'conversations a day', 'then'],
    rows: findBottlenecks(measured, USE).map(({ part, conversationsPerDay, remedy }) => [
      part,
      about(conversationsPerDay),
      remedy,
    ]),
    textColumns: [2],
  }
}

const FEWER_DAYS = 30

function sizesTable(measured: MeasuredCosts): Table {
  const plans = SIZES.map((conversationsPerDay) =>
    planFor(measured, { ...USE, conversationsPerDay }),
  )
  const row = (label: string, textOf: (plan: Plan) => string) => [label, ...plans.map(textOf)]
  return {
    head: ['conversations a day', ...SIZES.map((size) => size.toLocaleString('en-US'))],
    rows: [
      row('messages a second, busiest hour', ({ rates }) => about(rates.sends)),
      row('answers at once', ({ rates }) => about(rates.streams)),
      row('servers', describeServers),
      row('database', describeDatabase),
      row('in the database', ({ volumes }) => gigabytes(volumes.databaseGigabytes)),
      row('Redis', ({ database }) => (database ? '2 cores' : '–')),
      row('photos', ({ volumes }) => gigabytes(volumes.objectGigabytes)),
      row('photos are in', ({ database }) => (database ? 'S3' : 'S3 or the disk')),
      row('use of a server, busiest hour', ({ busiestHour }) => percent(busiestHour.use.machine)),
      row('added to an answer, p95', ({ busiestHour }) => `${about(busiestHour.delayP95Ms)} ms`),
      row('servers and balancer, a month', ({ costs }) => dollars(costs.servers)),
      row('database with its copy', ({ costs }) => dollars(costs.database)),
      row('Redis', ({ costs }) => dollars(costs.redis)),
      row('photos in S3', ({ costs }) => dollars(costs.storage)),
      row('traffic', ({ costs }) => dollars(costs.traffic)),
      row('**all of these, a month**', ({ costs }) => `**${dollars(costsOfMachines(costs))}**`),
      [
        `the same, if everything is kept for ${FEWER_DAYS} days`,
        ...SIZES.map((conversationsPerDay) => {
          const use = { ...USE, conversationsPerDay, daysKept: FEWER_DAYS }
          return dollars(costsOfMachines(planFor(measured, use).costs))
        }),
      ],
      row('**the model, a month**', ({ costs }) => `**${dollars(costs.model)}**`),
      row('everything, for 1,000 conversations', perThousandConversations),
    ],
  }
}

function describeServers({ serverMachines, server }: Plan): string {
  if (serverMachines === 1) return `1 of ${server.cores} cores`
  return `${serverMachines} of ${server.cores} cores, one of them spare`
}

function describeDatabase({ server, database }: Plan): string {
  if (!database)
    return server.database === 'embedded' ? 'embedded' : 'PostgreSQL on the same machine'
  const { machines, cores } = database
  return machines === 1
    ? `PostgreSQL, ${cores} cores`
    : `Citus: ${machines} workers and a coordinator of ${cores} cores`
}

const MONTH_DAYS = 30

function perThousandConversations({ rates, costs }: Plan): string {
  const perDay = (rates.conversations / USE.busiestHour) * 3_600
  const each = (costsOfMachines(costs) + costs.model) / (perDay * MONTH_DAYS)
  return dollars(each * 1_000)
}

const percent = (share: number) => `${about(share * 100)} %`
const gigabytes = (value: number) =>
  value >= 1_000 ? `${about(value / 1_000)} TB` : `${about(value)} GB`

function useTable(): Table {
  return {
    head: ['use', 'value'],
    rows: [
      ['conversations that begin in the busiest hour of a day', percent(USE.busiestHour)],
      ['questions in a conversation', String(USE.questionsPerConversation)],
      ['tokens in an answer', String(USE.tokensPerAnswer)],
      ['tokens that a model writes a second', String(USE.tokensPerSecond)],
      ['tokens that it reads for an answer', USE.tokensReadPerAnswer.toLocaleString('en-US')],
      ['times that the chat is opened, for each conversation', String(USE.visitsPerConversation)],
      ['photos of 3 MB, for each conversation', String(USE.uploadsPerConversation)],
      ['days for which everything is kept', String(USE.daysKept)],
    ],
  }
}

function pricesTable(): Table {
  const price = (label: string, value: number) => [label, `$${value}`]
  return {
    head: ['price', 'about'],
    rows: [
      price('a core with 4 GB of memory, a month', PRICES.core),
      price('a core of a managed database or Redis with 8 GB, a month', PRICES.databaseCore),
      price('a gigabyte of disk, a month', PRICES.diskGigabyte),
      price('a gigabyte in S3, a month', PRICES.objectGigabyte),
      price('a million photos stored in S3', PRICES.millionObjectWrites),
      price('a million photos read from S3', PRICES.millionObjectReads),
      price('a gigabyte sent to visitors', PRICES.trafficGigabyte),
      price('a balancer, a month', PRICES.balancer),
      price('a million tokens that the model reads', PRICES.millionTokensRead),
      price('a million tokens that it writes', PRICES.millionTokensWritten),
    ],
  }
}

function costsTable({ shared, embedded, bytes }: MeasuredCosts): Table {
  const ofServer = ({ servers, helpers }: PartTimes) => servers + helpers
  const ms = (value: number) => `${about(value)} ms`
  const microseconds = (value: number) => `${about(value * 1000)} µs`
  const row = (
    label: string,
    times: (costs: OperationCosts) => PartTimes,
    format: (value: number) => string = ms,
  ) => [
    label,
    format(ofServer(times(shared))),
    format(times(shared).database),
    format(times(shared).redis),
    format(ofServer(times(embedded))),
  ]
  const crowdedRows = ({ send, loneSend }: CrowdedSends) => {
    const among = `at one of ${CROWD} processes that share the cores`
    const rowOf = (label: string, times: PartTimes) => [
      `${label} ${among}`,
      ms(ofServer(times)),
      ms(times.database),
      ms(times.redis),
      '',
    ]
    return [rowOf('one of many messages', send), rowOf('the only message', loneSend)]
  }
  return {
    head: ['processor time', 'server', 'PostgreSQL', 'Redis', 'server with embedded database'],
    rows: [
      row('a message, when there are many', ({ send }) => send),
      row('a message, when there is no other', ({ loneSend }) => loneSend),
      ...(shared.crowded ? crowdedRows(shared.crowded) : []),
      row('a token', ({ token }) => token, microseconds),
      row('the chat is opened', ({ visit }) => visit),
      row('a photo is uploaded', ({ upload }) => upload),
      [
        'memory of a process',
        `${about(shared.megabytes)} MB`,
        '',
        '',
        `${about(embedded.megabytes)} MB`,
      ],
      ['bytes of a message', '', about(bytes.message), '', ''],
    ],
  }
}
