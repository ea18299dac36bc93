// @ts-check
// Plain JavaScript, because the test runner imports this file before anything is installed.
import { findProgram } from './find-proxies.mjs'

/** Returns the path of Redis or Valkey, if one is installed. */
export const findRedis = () => findProgram('redis-server') ?? findProgram('valkey-server')
