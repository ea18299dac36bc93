// `npm run dev`: restarts the API server and updates the pages when a file changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { exitIfPortTaken, readPortOrExit } from './ports.ts'

const root = join(import.meta.dirname, '../../..')
const port = readPortOrExit(process.env)
// Port + 1 is left free for the example pages of `npm run examples`.
const apiPort = port + 2
const example = port + 1000
await exitIfPortTaken(
  'npm run dev',
  [port, apiPort],
  `choose other ports: PORT=${example} npm run dev uses ${example} and ${example + 2}`,
)

const apiServer = spawn(process.execPath, ['--watch', join(root, 'packages/server/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
process.on('exit', () => apiServer.kill())

// Loaded after the ports are checked, because it takes a second.
const { createDevServer } = await import('./dev-server.ts')
await (await createDevServer({ port, apiPort })).listen()
console.log(`Pages     http://localhost:${port}, updated when a file changes
Widgets   http://localhost:${port}/atelier.js, from the source
API       http://localhost:${apiPort} behind the pages, restarted when a file changes`)
