// nginx and Caddy in front of several servers, with the files of examples/operate.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findCaddy, findNginx } from '../../../helpers/find-proxies.mjs'
import { findFreePort } from '../../../helpers/free-port.ts'
import { isOk } from '../../../helpers/is-ok.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'

export interface Proxy {
  url: string
  /** The lines that the proxy has logged so far, for example about servers that it could not reach. */
  log(): string
  stop(): Promise<void>
}

const POLL_INTERVAL_MS = 25
const EXAMPLES = join(import.meta.dirname, '../../../../examples/operate')

/** Starts nginx with the example's settings, without TLS, for the servers on these ports. */
export async function startNginx(serverPorts: readonly number[]): Promise<Proxy> {
  const example = await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8')
  const [upstream, , https] = example.split(/^(?=upstream|server )/m).slice(1)
  const servers = serverPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`)
  const port = await findFreePort()
  const settings = [
    upstream!.replace(/^ *#?server 127.*\n/gm, '').replace('{\n', `{\n${servers.join('\n')}\n`),
    https!
      .replaceAll(/^ *(listen|ssl_).*\n/gm, '')
      .replace('{\n', `{\nlisten 127.0.0.1:${port};\n`),
  ]
  const folder = await createTempFolder()
  await writeFile(
    join(folder.path, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr; events {} http { client_body_temp_path body; ` +
      `proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;\n${settings.join('\n')}}`,
  )
  return startProxy(findNginx()!, ['-p', folder.path, '-c', 'nginx.conf'], port, folder)
}

/**
 * Starts Caddy with an example's settings, without TLS, for the servers on these ports.
 * @param name the file of the example
 */
export async function startCaddy(
  serverPorts: readonly number[],
  name: 'Caddyfile' | 'Caddyfile.many' = 'Caddyfile',
): Promise<Proxy> {
  const example = await readFile(join(EXAMPLES, name), 'utf8')
  const port = await findFreePort()
  const servers = serverPorts.map((serverPort) => `127.0.0.1:${serverPort}`).join(' ')
  const folder = await createTempFolder()
  const file = join(folder.path, 'Caddyfile')
  await writeFile(
    file,
    `{\n\tadmin off\n}\n${example}`
      .replace('atelier.example', `http://127.0.0.1:${port}`)
      .replace(/reverse_proxy .* \{/, `reverse_proxy ${servers} {`),
  )
  const env = { HOME: folder.path, XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path }
  return startProxy(
    findCaddy()!,
    ['run', '--config', file, '--adapter', 'caddyfile'],
    port,
    folder,
    env,
  )
}

async function startProxy(
  program: string,
  args: string[],
  port: number,
  folder: { remove(): Promise<void> },
  env: Record<string, string> = {},
): Promise<Proxy> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (data: Buffer) => (log += data.toString()))
  const exit = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await isOk(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${log}`)
    await wait(POLL_INTERVAL_MS)
  }
  return {
    url,
    log: () => log,
    async stop() {
      child.kill('SIGTERM')
      await exit
      await folder.remove()
    },
  }
}
