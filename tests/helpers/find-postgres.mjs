// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Returns the folder with initdb and postgres, if they are installed.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
  const { stdout } = spawnSync('sh', ['-c', 'command -v postgres'], { encoding: 'utf8' })
  if (stdout.trim()) folders.push(dirname(stdout.trim()))
  return folders.find(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  )
}
