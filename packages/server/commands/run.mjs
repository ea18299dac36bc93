// @ts-check
// `node run.mjs <file> [arguments]`: runs a file of this repository on Node 24. Before that it installs the dependencies,
// and builds if the file is part of the build.
import { join } from 'node:path'
import { buildIfChanged } from './build-if-changed.mjs'
import { installDependencies, nodePath, root, runOrExit } from './install.mjs'

const [file = '', ...args] = process.argv.slice(2)
installDependencies()
if (file.startsWith('dist/')) buildIfChanged()
runOrExit([nodePath], [join(root, file), ...args])
