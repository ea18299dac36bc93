// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { findProgram } from './find-proxies.mjs'

/** Returns the path of pgbouncer, if it is installed. */
export const findPgbouncer = () => findProgram('pgbouncer', '/usr/sbin')
