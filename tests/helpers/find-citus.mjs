// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'

/**
 * Whether the PostgreSQL that the tests use has the extension Citus.
 * @returns {boolean}
 */
export function hasCitus() {
  const programs = findPostgres()
  if (!programs) return false
  const { stdout } = spawnSync(join(programs, 'pg_config'), ['--sharedir'], { encoding: 'utf8' })
  return !!stdout && existsSync(join(stdout.trim(), 'extension/citus.control'))
}
