// Backups as an operator makes and restores them: what arrives on the other kind of database, time and memory.
import { mkdir } from 'node:fs/promises'
import {
  connectPostgres,
  openEmbeddedFiles,
  type Connection,
} from '../../packages/server/backup/connection.ts'
import { applyMigrations } from '../../packages/server/db/apply-migrations.ts'
import { listMigrations, tablesAfter } from '../../packages/server/db/migrations.ts'
import {
  countDifferences,
  fillEveryTable,
  readEveryRow,
} from '../server/backup/helpers/full-database.ts'
import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { SECRET } from '../server/helpers/prepared-database.ts'
import { startProgram } from '../server/helpers/server-process.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { peakMemoryDuring } from './helpers/memory.ts'
import { atMost, withoutTarget, type Figure } from './helpers/report.ts'

const MESSAGES = 200_000
const MESSAGE_CHARACTERS = 400
const MEBIBYTE = 1024 * 1024
const TABLES = tablesAfter(listMigrations().at(-1)!.name)

/** The server's settings on one of the databases. */
type Machine = Record<string, string>

/** From the embedded database to PostgreSQL and back, with every table, and then with many messages. */
export async function measureBackups(messages = MESSAGES): Promise<Figure[]> {
  const folder = await createTempFolder()
  const cluster = await startPostgresCluster()
  try {
    return [
      await measureDifferences(`${folder.path}/rows`, cluster.url),
      ...(await measureSize(`${folder.path}/size`, { url: cluster.url, messages })),
    ]
  } finally {
    await cluster.stop()
    await folder.remove()
  }
}

async function measureDifferences(folder: string, clusterUrl: string): Promise<Figure> {
  const { first, cluster, second } = await newMachines(folder, clusterUrl)
  const before = await use(first, async (connection) => {
    await createTables(connection)
    await fillEveryTable(connection, TABLES)
    return readEveryRow(connection, TABLES)
  })
  await run('backup', first, [`${folder}/first`])
  await run('restore', cluster, [`${folder}/first`, '--yes'])
  await run('backup', cluster, [`${folder}/cluster`])
  await run('restore', second, [`${folder}/cluster`, '--yes'])
  const after = await use(second, (connection) => readEveryRow(connection, TABLES))
  const rows = [...before.values()].reduce((sum, { length }) => sum + length, 0)
  const label = `PGlite → PostgreSQL → PGlite, ${TABLES.length} tables: rows of ${rows} that differ`
  return atMost(label, countDifferences(before, after), 0, '')
}

async function measureSize(
  folder: string,
  { url, messages }: { url: string; messages: number },
): Promise<Figure[]> {
  const { first, cluster, second } = await newMachines(folder, url)
  await use(first, async (connection) => {
    await createTables(connection)
    await insertMessages(connection, messages)
  })
  const count = messages.toLocaleString('en')
  return [
    ...(await measureRun(`PGlite, ${count} messages: backup`, 'backup', first, [`${folder}/1`])),
    ...(await measureRun('into PostgreSQL: restore', 'restore', cluster, [`${folder}/1`, '--yes'])),
    ...(await measureRun('PostgreSQL: backup', 'backup', cluster, [`${folder}/2`])),
    ...(await measureRun('PostgreSQL: verification', 'backup', cluster, [
      '--verify',
      `${folder}/2`,
    ])),
    ...(await measureRun('into PGlite: restore', 'restore', second, [`${folder}/2`, '--yes'])),
  ]
}

async function newMachines(folder: string, clusterUrl: string) {
  const name = folder.split('/').at(-1)!
  const connection = await connectPostgres(clusterUrl)
  await connection.query(`create database bench_${name}`)
  await connection.close()
  const machine = (directory: string): Machine => ({ DATA_DIR: `${folder}/${directory}`, SECRET })
  const DATABASE_URL = new URL(`bench_${name}`, clusterUrl).href
  return {
    first: machine('data-1'),
    cluster: { ...machine('data-2'), DATABASE_URL },
    second: machine('data-3'),
  }
}

async function use<Result>(
  { DATABASE_URL, DATA_DIR }: Machine,
  task: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  await mkdir(DATA_DIR!, { recursive: true })
  const connection = DATABASE_URL
    ? await connectPostgres(DATABASE_URL)
    : await openEmbeddedFiles(`${DATA_DIR}/database`)
  try {
    return await task(connection)
  } finally {
    await connection.close()
  }
}

const createTables = (connection: Connection) =>
  applyMigrations((statement) => connection.query(statement))

async function insertMessages(connection: Connection, count: number): Promise<void> {
  await connection.query(
    `insert into conversations (owner_id, id)
     select gen_random_uuid(), gen_random_uuid() from generate_series(1, ${Math.ceil(count / 20)})`,
  )
  await connection.query(
    `insert into messages (owner_id, conversation_id, id, role, content)
     select owner_id, id, gen_random_uuid(), 'user',
       substr(repeat(md5(random()::text) || ' ', 20), 1, ${MESSAGE_CHARACTERS})
     from conversations, generate_series(1, 20) limit ${count}`,
  )
}

type Program = Parameters<typeof startProgram>[0]

async function measureRun(
  label: string,
  program: Program,
  machine: Machine,
  args: string[],
): Promise<Figure[]> {
  const startedAt = performance.now()
  const { pid, result } = startProgram(program, machine, args)
  const peak = await peakMemoryDuring(pid, async () => requireSuccess(await result))
  return [
    withoutTarget(`${label}, time`, (performance.now() - startedAt) / 1000, 's'),
    withoutTarget(`${label}, peak memory`, peak / MEBIBYTE, 'MB'),
  ]
}

async function run(program: Program, machine: Machine, args: string[]): Promise<void> {
  requireSuccess(await startProgram(program, machine, args).result)
}

function requireSuccess({ code, output }: { code: number | null; output: string }): void {
  if (code !== 0) throw new Error(output)
}
