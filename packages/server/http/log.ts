import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type LoggerOptions, type Logger } from 'pino'
import { VERSION_TEXT } from '../version.ts'
import { toLoggedAddress } from './logged-address.ts'
import { causeOf, toLoggedError } from './logged-error.ts'
import { createRepeatedLines } from './repeated-lines.ts'

export interface Log extends Logger {
  /** Writes the counts of repeated lines, before the process ends. */
  flushRepeated(): void
}

const WARN = 40
/** Digits differ between lines with the same cause: ports, ids, times. */
const NUMBERS = /\d+/g

/**
 * The server's log: a JSON line for each event, with time and version, without request bodies, and of the headers only the
 * user agent. Warnings and errors with the same cause are counted instead of repeated.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const repeatedLines = createRepeatedLines()
  const options: LoggerOptions = {
    ...logOptions(level),
    hooks: {
      logMethod(args, method, lineLevel) {
        if (lineLevel < WARN) return method.apply(this, args)
        const [fields, ...rest] = typeof args[0] === 'object' ? args : [{}, ...args]
        repeatedLines.write(repetitionKey(fields, rest[0]), (count) =>
          method.apply(this, [
            { ...(fields as object), ...(count && { count }) },
            ...rest,
          ] as never),
        )
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  return Object.assign(log, { flushRepeated: () => repeatedLines.flush() })
}

export function logOptions(level: string): LoggerOptions {
  const isDebug = level === 'debug' || level === 'trace'
  return {
    level,
    base: { version: VERSION_TEXT },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error) => toLoggedError(error, { isDebug }),
      req: ({ method, url, routeOptions, ip, headers }: FastifyRequest) => ({
        method,
        url: toLoggedAddress(url, routeOptions?.url),
        address: ip,
        userAgent: headers['user-agent'],
      }),
    },
  }
}

/** An outage of the database makes many things fail for the same cause. Other lines are the same if their texts are. */
function repetitionKey(fields: unknown, message: unknown): string {
  const { err, reason } = (fields ?? {}) as { err?: unknown; reason?: unknown }
  const cause = err
    ? causeOf(err)
    : `${String(message)} ${typeof reason === 'string' ? reason : ''}`
  return cause.replaceAll(NUMBERS, '#')
}
