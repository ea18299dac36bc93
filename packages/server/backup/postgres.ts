import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { lockForRestore } from '../db/server-lock.ts'
import type { Environment } from '../environment/values.ts'

export async function dumpPostgres(url: string, file: string, env: Environment): Promise<void> {
  await run('pg_dump', url, ['--format=custom', `--file=${file}`], env)
  await chmod(file, 0o600)
}

/** Replaces the tables in one transaction, while no server can start. */
export async function restorePostgres(url: string, file: string, env: Environment): Promise<void> {
  const lock = await lockForRestore(url)
  try {
    const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction']
    await run('pg_restore', url, [...options, file], env)
  } finally {
    await lock.release()
  }
}

/** Passes the password in the environment, because every user of the machine can read command lines. */
async function run(
  program: string,
  databaseUrl: string,
  options: string[],
  env: Environment,
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [`--dbname=${url.href}`, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  })
  const [code] = (await once(child, 'exit').catch((cause) => {
    throw new Error(`${program} was not found. Install the PostgreSQL client tools.`, { cause })
  })) as [number]
  if (code !== 0) throw new Error(`${program} failed with exit code ${code}.`)
}
