// @ts-check
// Plain JavaScript, because `npm start` runs it with the machine's Node, which may not support TypeScript.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nodePath, root, runOrExit } from './install.mjs'

const fingerprintFile = join(root, 'dist/built')
const sources = ['package-lock.json', 'vite.config.ts', 'packages', 'site']

/** After `buildIfChanged`, contains the server and the operator's commands. */
export const builtServerFolder = join(root, 'dist/server')

export function buildIfChanged() {
  if (isBuilt()) return
  console.log('Building …')
  runOrExit([nodePath, join(root, 'packages/server/commands/build.ts')])
}

/** Whether no source file has changed since the last build. */
export const isBuilt = () => builtFingerprint() === fingerprint()

function builtFingerprint() {
  return existsSync(fingerprintFile) ? readFileSync(fingerprintFile, 'utf8') : undefined
}

/**
 * Call it before a build begins: if the build fails, `dist` holds old and new files, and the next start builds again.
 */
export const forgetBuild = () => rmSync(fingerprintFile, { force: true })

/**
 * Writes the fingerprint of the sources that were built, for the next `isBuilt`.
 * @param {string} built from `fingerprint`, before the build began
 */
export const rememberBuild = (built) => writeFileSync(fingerprintFile, built)

/** Hashes contents, so that a copy at another path need not be built again. That takes 40 ms for 700 files. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of listFiles(join(root, source))) {
      const content = readFileSync(path)
      hash.update(`${relative(root, path)} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return names.toSorted().flatMap((name) => listFiles(join(path, name)))
}
