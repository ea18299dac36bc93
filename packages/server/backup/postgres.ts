import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import * as schema from '../db/schema.ts'
import { lockOutServers } from '../db/server-lock.ts'
import type { Environment } from '../environment/values.ts'
import { withoutTransactionTimeout } from './statements.ts'

export async function dumpPostgres(url: string, file: string, env: Environment): Promise<void> {
  // `pg_dump` keeps the mode of a file that exists. Nobody else may read the file while it is written either.
  await writeFile(file, '', { mode: 0o600 })
  await finish(start('pg_dump', ['--format=custom', `--file=${file}`], env, url))
}

/** Replaces the tables in one transaction, while no server runs on the database or can start on it. */
export async function restorePostgres(url: string, file: string, env: Environment): Promise<void> {
  const lock = await lockOutServers(url)
  try {
    await restoreInTransaction(url, file, env)
  } finally {
    await lock.release()
  }
}

/**
 * `pg_restore` itself would leave the tables that are newer than the backup, and the migrations of the next start would
 * then fail on them. So `psql` drops all tables first, and runs the statements that `pg_restore` writes.
 */
async function restoreInTransaction(url: string, file: string, env: Environment): Promise<void> {
  const archive = start(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--file=-', file],
    env,
  )
  const psql = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], env, url)
  psql.stdin.on('error', () => {})
  psql.stdin.write(`begin;\n${dropTables()}\n`)
  try {
    await pipeline(archive.stdout, withoutTransactionTimeout, psql.stdin, { end: false })
    await finish(archive)
  } catch (error) {
    // Without `commit`, the end of the connection undoes everything.
    psql.stdin.end()
    await finish(psql)
    throw error
  }
  psql.stdin.end('\ncommit;\n')
  await finish(psql)
}

function dropTables(): string {
  const names = Object.values(schema).map((table) => `public."${getTableName(table)}"`)
  return [
    'set client_min_messages = warning;',
    `drop table if exists ${names.join(', ')} cascade;`,
    'drop schema if exists drizzle cascade;',
  ].join('\n')
}

interface Program {
  name: string
  stdin: Writable
  stdout: Readable
  exit: Promise<number | null>
}

function start(name: string, options: string[], env: Environment, databaseUrl?: string): Program {
  const client = databaseUrl ? clientOptions(databaseUrl) : undefined
  const child = spawn(name, [...(client?.options ?? []), ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...env, ...client?.env },
  })
  const exit = once(child, 'exit').then(
    ([code]) => code as number | null,
    (cause) => {
      throw new Error(`${name} was not found. Install the PostgreSQL client tools.`, { cause })
    },
  )
  // `finish` waits for it later.
  exit.catch(() => {})
  return { name, stdin: child.stdin, stdout: child.stdout, exit }
}

/** Passes the password in the environment, because every user of the machine can read command lines. */
function clientOptions(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { options: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} }
}

async function finish({ name, stdout, exit }: Program): Promise<void> {
  // A program that prints would otherwise wait for a reader.
  stdout.resume()
  const code = await exit
  if (code !== 0) throw new Error(`${name} failed with exit code ${code}.`)
}
