// @ts-check
// `npm start` and `npm run dev`: installs and builds if something changed, then starts the server on Node 24.
// `npm start -- --env-file=production.env` reads the settings from a file.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfChanged, builtServerFolder } from './build-if-changed.mjs'
import { separateEnvFiles } from './env-file.mjs'
import { installDependencies, nodePath, root } from './install.mjs'
import { MEMORY_ENVIRONMENT } from './memory.mjs'

const isDev = process.argv.includes('--dev')
const PARENT_CHECK_INTERVAL_MS = 200
const { nodeOptions, others } = separateEnvFiles(process.argv.slice(2))
if (others.some((argument) => argument !== '--dev')) {
  console.error(`Usage: npm ${isDev ? 'run dev' : 'start'} -- [--env-file=production.env]`)
  process.exit(1)
}

installDependencies()
if (!isDev) buildIfChanged()

const args = isDev
  ? [join(root, 'packages/server/commands/dev.ts')]
  : ['--enable-source-maps', join(builtServerFolder, 'main.js')]
const server = spawn(nodePath, [...nodeOptions, ...args], {
  cwd: root,
  env: { ...MEMORY_ENVIRONMENT, ...process.env },
  stdio: 'inherit',
})
server.on('exit', (code) => process.exit(code ?? 1))
// A terminal sends signals to both processes, a supervisor only to this one. The server ignores the second signal.
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
if (process.env.npm_lifecycle_event) stopWithParent()

/** SIGTERM ends npm and its shell, but does not reach this process. Polls the parent's id and stops when it changes. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    server.kill('SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS)
  timer.unref()
}
