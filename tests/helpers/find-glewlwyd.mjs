// @ts-check
// Plain JavaScript for Node 20, because the test runner imports this file before anything is installed.
import { existsSync } from 'node:fs'
import { findProgram } from './browsers/find-browsers.mjs'

/** The statements that create Glewlwyd's tables, as the package installs them. */
export const GLEWLWYD_TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'

/**
 * Returns the programs that the tests with Glewlwyd need, if they are installed.
 * @returns {{ glewlwyd: string, sqlite: string } | undefined}
 */
export function findGlewlwyd() {
  const glewlwyd = findProgram('glewlwyd')
  const sqlite = findProgram('sqlite3')
  return glewlwyd && sqlite && existsSync(GLEWLWYD_TABLES) ? { glewlwyd, sqlite } : undefined
}
