// @ts-check
// `node run.mjs <file> [arguments]`: installs the dependencies and runs a file of this repository on Node 24.
import { join } from 'node:path'
import { installDependencies, nodePath, root, runOrExit } from './install.mjs'

const [file = '', ...args] = process.argv.slice(2)
installDependencies()
runOrExit([nodePath], [join(root, file), ...args])
