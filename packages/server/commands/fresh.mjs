// @ts-check
// Plain JavaScript, because `npm start` asks it on whatever Node the machine has.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from './install.mjs'

const stamp = join(root, 'dist/built')
/** What the built site and the prepared database are made of. */
const sources = ['package-lock.json', 'vite.config.ts', 'packages', 'site']

/** Builds, unless what is built came from exactly these files. */
export function buildIfChanged() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building …')
  run([node], [join(root, 'packages/server/commands/build.ts')])
  writeFileSync(stamp, now)
}

/** Names, sizes and times: reading every file would take longer than starting. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesAt(join(root, source))) {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return names.toSorted().flatMap((name) => filesAt(join(path, name)))
}
