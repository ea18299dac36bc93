// @ts-check
// `npm run stories`: installs what is missing, then shows every part in every state. Options go on to Ladle:
// `npm run stories -- --port 6006`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node } from '../packages/server/commands/install.mjs'

const folder = import.meta.dirname
const ladle = join(folder, 'node_modules/@ladle/react/lib/cli/cli.js')

install()
install(folder)

const options = ['serve', ...process.argv.slice(2)]
const server = spawn(node, [ladle, ...options], { cwd: folder, stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 1))
// A terminal tells both, a supervisor only this one; hearing it twice does no harm.
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
