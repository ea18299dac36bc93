import { z } from 'zod'
import type { VariableReader } from './values.ts'

/** How many accounts are created in a day. Null: without a limit. */
export interface RegistrationSettings {
  /** For an IPv4 address or a /64, with four times the room for its /56 and sixteen times for its /48. */
  registrationsPerNetwork: number | null
  /** For a domain that belongs to no known mail provider. */
  registrationsPerDomain: number | null
}

/** Limits on the load of a server. Each process counts separately. */
export interface LimitSettings extends RegistrationSettings {
  /** The maximum number of API requests per network and minute. */
  requestsPerMinute: number
  /** The maximum number of requests in progress. */
  requestsAtOnce: number
  /** The maximum number of connections to PostgreSQL. */
  databaseConnections: number
  /** PostgreSQL cancels a statement after this time. */
  statementTimeoutMs: number
  /** How long an answer continues after its visitor has lost the connection. */
  answerGraceMs: number
  /** For how many days what an account uses counts for its network too. */
  newAccountDays: number
}

export const DEFAULT_LIMITS: LimitSettings = {
  requestsPerMinute: 600,
  requestsAtOnce: 96,
  databaseConnections: 10,
  statementTimeoutMs: 8_000,
  answerGraceMs: 120_000,
  registrationsPerNetwork: 100,
  registrationsPerDomain: 200,
  newAccountDays: 3,
}

export function readLimits(read: VariableReader): LimitSettings {
  const readCount = (name: string, min: number, max: number) => {
    const isInRange = (text: string) => /^\d+$/.test(text) && +text >= min && +text <= max
    const advice = `Give a whole number from ${min} to ${max}.`
    const text = read(name, z.string().refine(isInRange), advice)
    return text === undefined ? undefined : Number(text)
  }
  const readLimit = (name: string, fallback: number | null) => {
    const isLimit = (text: string) => text === 'off' || (/^\d{1,6}$/.test(text) && +text > 0)
    const advice = 'Give a whole number from 1 to 999999, or off.'
    const text = read(name, z.string().refine(isLimit), advice)
    if (text === undefined) return fallback
    return text === 'off' ? null : Number(text)
  }
  const graceSeconds = readCount('ANSWER_GRACE_SECONDS', 0, 900)
  const statementSeconds = readCount('DATABASE_STATEMENT_SECONDS', 1, 60)
  return {
    requestsPerMinute:
      readCount('REQUESTS_PER_MINUTE', 10, 100_000) ?? DEFAULT_LIMITS.requestsPerMinute,
    requestsAtOnce: readCount('REQUESTS_AT_ONCE', 8, 10_000) ?? DEFAULT_LIMITS.requestsAtOnce,
    databaseConnections:
      readCount('DATABASE_CONNECTIONS', 2, 200) ?? DEFAULT_LIMITS.databaseConnections,
    statementTimeoutMs: statementSeconds
      ? statementSeconds * 1_000
      : DEFAULT_LIMITS.statementTimeoutMs,
    registrationsPerNetwork: readLimit(
      'REGISTRATIONS_PER_NETWORK',
      DEFAULT_LIMITS.registrationsPerNetwork,
    ),
    registrationsPerDomain: readLimit(
      'REGISTRATIONS_PER_DOMAIN',
      DEFAULT_LIMITS.registrationsPerDomain,
    ),
    newAccountDays: readCount('NEW_ACCOUNT_DAYS', 0, 30) ?? DEFAULT_LIMITS.newAccountDays,
    answerGraceMs: graceSeconds === undefined ? DEFAULT_LIMITS.answerGraceMs : graceSeconds * 1_000,
  }
}
