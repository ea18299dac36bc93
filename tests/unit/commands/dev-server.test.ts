import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDevServer } from '../../../packages/server/commands/dev-server.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs `npm run dev` or `npm run examples`, which is expected to end at once. */
function runCommand(command: string, PORT: string) {
  const file = join(root, `packages/server/commands/${command}.ts`)
  const env = { ...process.env, PORT }
  const { status, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  return { status, message: stderr }
}

test('a developer whose second port is taken reads in one line which one and what to do', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const taken = (other.address() as AddressInfo).port
  const port = taken - 2
  expect(runCommand('dev', String(port))).toEqual({
    status: 1,
    message: `npm run dev needs the ports ${port} and ${taken}, but another program uses ${taken}. Stop it, or choose other ports: PORT=${port + 1000} npm run dev uses ${port + 1000} and ${taken + 1000}.\n`,
  })
  other.close()
})

test.each(['dev', 'examples'])('a developer whose PORT is no port reads so (%s)', (command) => {
  expect(runCommand(command, 'http')).toEqual({
    status: 1,
    message: expect.stringMatching(/^PORT is "http"\D*1 and 65535\.\n$/),
  })
})

test("a developer's page gets the widgets from their source at /atelier.js, and reloads when one changes", async () => {
  const { path: cacheDir, remove } = await createTempFolder()
  const port = await findFreePort()
  const server = await createDevServer(
    { port, apiPort: port },
    { cacheDir, logLevel: 'error', optimizeDeps: { noDiscovery: true, entries: [] } },
  )
  await server.listen()
  const url = `http://localhost:${port}`

  const script = await fetch(`${url}/atelier.js`, { headers: { origin: 'http://localhost:5174' } })
  expect(script.headers.get('access-control-allow-origin')).toBe('*')
  expect(script.headers.get('content-type')).toContain('javascript')
  const elements = /import\("(\/@fs.*elements\.ts)"\)/.exec(await script.text())![1]!
  const paths = [elements]
  // The browser follows the imports of the element to the file that is going to change.
  for (const file of ['elements/login.ts', 'attributes.ts']) {
    const code = await (await fetch(url + paths.at(-1))).text()
    paths.push(new RegExp(`"(/@fs[^"]*/${file}[^"]*)"`).exec(code)![1]!)
  }
  await fetch(url + paths.at(-1))

  const { webSocketToken } = server.config
  const socket = new WebSocket(`ws://localhost:${port}/?token=${webSocketToken}`, 'vite-hmr')
  const reload = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).includes('full-reload')) resolve()
    })
  })
  await once(socket, 'open')
  server.watcher.emit('change', join(root, 'packages/widgets/attributes.ts'))
  await reload
  await server.close()
  await remove()
})
