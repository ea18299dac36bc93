import type { FastifyRequest } from 'fastify'
import { destination, pino, type DestinationStream, type LoggerOptions, type Logger } from 'pino'
import type { LoggedAddresses } from '../environment/log.ts'
import { VERSION_TEXT } from '../version.ts'
import { toLoggedAddress } from './logged-address.ts'
import { toLoggedIp } from './logged-ip.ts'
import { causeOf, toLoggedError } from './logged-error.ts'
import { createRepeatedLines } from './repeated-lines.ts'

export interface Log extends Logger {
  /** Writes the counts of repeated lines, before the process ends. */
  flushRepeated(): void
}

const WARN = 40
const MAX_USER_AGENT_LENGTH = 200
/** Digits differ between lines with the same cause: ports, ids, times. */
const NUMBERS = /\d+/g

/**
 * The server's log: a JSON line for each event, with time and version, without request bodies, and of the headers only the
 * user agent. Warnings and errors with the same cause are counted instead of repeated.
 */
export function createLog(
  level: string,
  output: DestinationStream = standardOutput(),
  addresses: LoggedAddresses = 'whole',
): Log {
  const repeatedLines = createRepeatedLines()
  const options: LoggerOptions = {
    ...logOptions(level, addresses),
    hooks: {
      logMethod(args, method, lineLevel) {
        if (lineLevel < WARN) return method.apply(this, args)
        const [fields, ...rest] = withFields(args)
        if (hasOwnId(fields)) return method.apply(this, args)
        repeatedLines.write(repetitionKey(fields, rest[0]), (count) =>
          method.apply(this, [{ ...fields, ...(count && { count }) }, ...rest] as never),
        )
      },
    },
  }
  const log = pino(options, output)
  return Object.assign(log, { flushRepeated: () => repeatedLines.flush() })
}

/** Writes synchronously, so that the last lines of a process that ends are complete and in order. */
export const standardOutput = (): DestinationStream => destination({ sync: true })

export function logOptions(level: string, addresses: LoggedAddresses = 'whole'): LoggerOptions {
  const isDebug = level === 'debug' || level === 'trace'
  return {
    level,
    base: { version: VERSION_TEXT },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error) => toLoggedError(error, { isDebug }),
      // The identity service rewrites the URL of the raw request, so `originalUrl` is logged.
      req: ({ method, url, originalUrl, routeOptions, ip, headers }: FastifyRequest) => ({
        method,
        url: toLoggedAddress(originalUrl ?? url, routeOptions?.url),
        address: toLoggedIp(ip, addresses),
        userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH),
      }),
    },
  }
}

/** Returns pino's arguments with an object of fields as the first, even if the caller passed only a message. */
function withFields([first, ...rest]: unknown[]): [object, ...unknown[]] {
  if (first instanceof Error) return [{ err: first }, ...rest]
  return typeof first === 'object' && first ? [first, ...rest] : [{}, first, ...rest]
}

/** Lines about a provider call or payment are never summarized, because operators search for them by id. */
const hasOwnId = (fields: object) => ['debugId', 'payment', 'reference'].some((id) => id in fields)

/**
 * Lines with the same key are summarized. A database outage makes many different actions fail for the same cause, so
 * all of these have the same key. Other lines are the same if their texts are.
 */
function repetitionKey(fields: unknown, message: unknown): string {
  const { err, reason } = (fields ?? {}) as { err?: unknown; reason?: unknown }
  const cause = err
    ? causeOf(err)
    : `${String(message)} ${typeof reason === 'string' ? reason : ''}`
  return cause.replaceAll(NUMBERS, '#')
}
