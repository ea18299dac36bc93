import { z } from 'zod'
import type { VariableReader } from './values.ts'

/** How much of visitors' IP addresses the log contains. */
const LOGGED_ADDRESSES = ['whole', 'shortened', 'none'] as const
export type LoggedAddresses = (typeof LOGGED_ADDRESSES)[number]

export function readLoggedAddresses(read: VariableReader): LoggedAddresses {
  const advice = `Give one of ${LOGGED_ADDRESSES.join(', ')}.`
  const value = read('LOG_ADDRESSES', z.enum(LOGGED_ADDRESSES), advice)
  return LOGGED_ADDRESSES.find((name) => name === value) ?? 'whole'
}
