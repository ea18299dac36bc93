// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { spawnSync } from 'node:child_process'

/**
 * Returns the path of espeak-ng, if it is installed.
 * @returns {string | undefined}
 */
export function findEspeak() {
  const { stdout } = spawnSync('sh', ['-c', 'command -v espeak-ng'], { encoding: 'utf8' })
  return stdout.trim() || undefined
}
