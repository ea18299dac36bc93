import { z } from 'zod'
import type { VariableReader } from './values.ts'

/** Limits on the load of a server. Each process counts separately. */
export interface LimitSettings {
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
}

export const DEFAULT_LIMITS: LimitSettings = {
  requestsPerMinute: 600,
  requestsAtOnce: 96,
  databaseConnections: 10,
  statementTimeoutMs: 8_000,
  answerGraceMs: 120_000,
}

export function readLimits(read: VariableReader): LimitSettings {
  const readCount = (name: string, min: number, max: number) => {
    const isInRange = (text: string) => /^\d+$/.test(text) && +text >= min && +text <= max
    const advice = `Give a whole number from ${min} to ${max}.`
    const text = read(name, z.string().refine(isInRange), advice)
    return text === undefined ? undefined : Number(text)
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
    answerGraceMs: graceSeconds === undefined ? DEFAULT_LIMITS.answerGraceMs : graceSeconds * 1_000,
  }
}
