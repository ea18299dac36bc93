import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { findPgbouncer } from '../../../helpers/find-pgbouncer.mjs'
import { findFreePort } from '../../../helpers/free-port.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { waitUntil } from '../../../helpers/wait-until.ts'
import { unprivilegedUser } from '../postgres.ts'
import { repositoryRoot } from '../test-server.ts'

interface PgbouncerOptions {
  /** The URL of the database behind it. */
  databaseUrl: string
  poolSize: number
  /** Whether its connections have the time-outs of the example. */
  hasTimeouts?: boolean
}

/** Starts a pgbouncer with the settings of the example for the current test. Returns the URL of the database through it. */
export async function startPgbouncerForTest({
  databaseUrl,
  poolSize,
  hasTimeouts = true,
}: PgbouncerOptions): Promise<string> {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const folder = await createTempFolder()
  const port = await findFreePort()
  const example = await readFile(join(repositoryRoot, 'examples/operate/pgbouncer.ini'), 'utf8')
  const target = `${pathname.slice(1)} = host=${hostname} port=${databasePort} user=atelier`
  const settings = example
    .replace(/^atelier = host=\S+ port=\d+ dbname=atelier/m, target)
    .replace(/ connect_query=.*$/m, hasTimeouts ? '$&' : '')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any\nunix_socket_dir =')
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
  const file = join(folder.path, 'pgbouncer.ini')
  await writeFile(file, settings)
  await chmod(folder.path, 0o755)
  // Like PostgreSQL, it refuses to run as root.
  const child = spawn(findPgbouncer()!, [file], { ...unprivilegedUser(), stdio: 'ignore' })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
    await folder.remove()
  })
  const url = `postgresql://atelier@127.0.0.1:${port}${pathname}`
  await waitUntil(async () => {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.end()
  })
  return url
}
