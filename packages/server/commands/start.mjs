// @ts-check
// `npm start` and `npm run dev`: installs and builds what changed, then hands over to Node 24.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfChanged } from './fresh.mjs'
import { install, node, root } from './install.mjs'

const isDev = process.argv.includes('--dev')

install()
if (!isDev) buildIfChanged()

const entry = isDev ? 'packages/server/commands/dev.ts' : 'packages/server/main.ts'
const server = spawn(node, [join(root, entry)], { cwd: root, stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 1))
// A terminal tells both, a supervisor only this one; hearing it twice does no harm.
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
