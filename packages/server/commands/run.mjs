// @ts-check
// Runs one of our commands on Node 24, after installing what is missing: `node run.mjs <file> [options]`.
import { join } from 'node:path'
import { install, node, root, run } from './install.mjs'

const [file = '', ...options] = process.argv.slice(2)
install()
run([node], [join(root, file), ...options])
