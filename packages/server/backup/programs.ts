// PostgreSQL's client tools.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Environment } from '../environment/values.ts'

export interface Program {
  name: string
  stdin: Writable
  stdout: Readable
  exit: Promise<number | null>
}

export function startProgram(
  name: string,
  options: string[],
  env: Environment,
  databaseUrl?: string,
): Program {
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
  // Avoids an unhandled rejection: `finishProgram` awaits `exit` only later.
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

export async function finishProgram({ name, stdout, exit }: Program): Promise<void> {
  // Otherwise a program that fills the pipe would wait for a reader for ever.
  stdout.resume()
  const code = await exit
  if (code !== 0) throw new Error(`${name} failed with exit code ${code}.`)
}
