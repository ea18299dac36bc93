// @ts-check
// `node run.mjs <file> [--env-file=production.env] [arguments]`: runs a file of this repository on Node 24. Before that
// it installs the dependencies, and builds if the file is part of the build.
import { join } from 'node:path'
import { buildIfChanged } from './build-if-changed.mjs'
import { separateEnvFiles } from './env-file.mjs'
import { installDependencies, nodePath, root, runOrExit } from './install.mjs'

const [file = '', ...args] = process.argv.slice(2)
const { nodeOptions, others } = separateEnvFiles(args)
installDependencies()
if (file.startsWith('dist/')) buildIfChanged()
runOrExit([nodePath, ...nodeOptions, join(root, file), ...others])
