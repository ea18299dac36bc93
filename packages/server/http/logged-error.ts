import { causesOf, isDatabaseUnavailable } from '../db/errors.ts'

/** Enough to find the place in our own code. */
const MAX_FRAMES = 6

interface LoggedError {
  /** The innermost cause, such as `ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432`. */
  cause: string
  type: string
  /** Absent for a database outage, which is not a bug in the code. */
  stack?: string
  /** Only at the level `debug`. Without values, because they contain what visitors wrote. */
  statement?: string
}

/** Returns what the log shows of an error, in one short line that begins with its cause. */
export function toLoggedError(error: Error, { isDebug = false } = {}): LoggedError {
  const statement = isDebug ? statementOf(error) : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const stack = frames.slice(0, isDebug ? Infinity : MAX_FRAMES).map((line) => line.trim())
  return {
    cause: causeOf(error),
    type: error.name,
    ...(!(isDatabaseUnavailable(error) && statementOf(error) !== undefined) && {
      stack: stack.join(' < '),
    }),
    ...(statement && { statement }),
  }
}

interface CauseLike {
  code?: string
  message?: string
  issues?: { path: PropertyKey[]; message: string }[]
}

/** The innermost cause with its code, without a statement. */
export function causeOf(error: unknown): string {
  const { code, message = '', issues } = (causesOf(error).at(-1) ?? {}) as CauseLike
  // The message of Zod's errors is JSON over many lines.
  if (issues?.[0]) return `${issues[0].path.join('.')}: ${issues[0].message}`
  const text = message.startsWith('Failed query:') ? 'Failed query' : message.split('\n', 1)[0]!
  return code && !text.startsWith(code) ? `${code}: ${text}` : text
}

function statementOf(error: Error): string | undefined {
  const failed = causesOf(error).find(({ message }) => message?.startsWith('Failed query:'))
  return failed?.message!.slice('Failed query:'.length).split('\nparams:', 1)[0]!.trim()
}
