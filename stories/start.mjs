// @ts-check
// `npm run stories`: installs what is missing, then starts Ladle with the stories. Options are passed on to Ladle:
// `npm run stories -- --port 6006`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies, nodePath } from '../packages/server/commands/install.mjs'

const folder = import.meta.dirname
const ladle = join(folder, 'node_modules/@ladle/react/lib/cli/cli.js')

installDependencies()
installDependencies(folder)

const options = ['serve', ...process.argv.slice(2)]
const server = spawn(nodePath, [ladle, ...options], { cwd: folder, stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 1))
// A terminal signals Ladle too, but a process supervisor signals only this process.
process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
