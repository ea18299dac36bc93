// `npm run dev`: restarts the server and updates the page when a file changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '../../..')
const port = Number(process.env.PORT ?? 5173)
// Port + 1 is left free for the example pages of `npm run examples`.
const apiPort = port + 2

const server = spawn(process.execPath, ['--watch', join(root, 'packages/server/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
process.on('exit', () => server.kill())

const site = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      [
        '/api/',
        '/userprofile/',
        '/pricing',
        '/payment-methods',
        '/auth/complete-reset-password',
        '/oidc/',
        '/healthz',
        '/atelier.js',
        '/atelier/',
      ].map((path) => [path, `http://localhost:${apiPort}`]),
    ),
  },
})
await site.listen()
site.printUrls()
