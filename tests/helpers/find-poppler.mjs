// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { spawnSync } from 'node:child_process'

/**
 * Returns the path of pdfinfo, which comes with the other programs of Poppler, if it is installed.
 * @returns {string | undefined}
 */
export function findPoppler() {
  const { stdout } = spawnSync('sh', ['-c', 'command -v pdfinfo'], { encoding: 'utf8' })
  return stdout.trim() || undefined
}
