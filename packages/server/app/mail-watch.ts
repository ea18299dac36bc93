import { MINUTE_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../providers/mail.ts'
import type { Readiness } from './readiness.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** How long a failed email counts, unless a later one is sent. */
const EMAIL_FAILURE_MS = 15 * MINUTE_MS
/** Signing in at the mail server for each probe would look like an attack. */
const CHECK_INTERVAL_MS = 15 * MINUTE_MS
/** A mail server that did not answer has seen no wrong password. */
const UNREACHABLE_INTERVAL_MS = MINUTE_MS

/**
 * Registers the mail server and returns the mailer to use. The mail server is degraded after an email that it has not
 * taken, and while it refuses the sign-in, which is tried at the start and then now and then: a password may expire
 * while nobody needs an email.
 */
export function watchMailer(
  readiness: Pick<Readiness, 'register'>,
  mailer: Mailer,
  log: Log,
): Mailer {
  const signIn = watchSignIn(mailer, log)
  let failedAt = -Infinity
  let emailError: unknown

  function recordFailure(error: unknown): void {
    emailError = error
    failedAt = performance.now()
  }

  readiness.register({
    name: 'mail',
    isNeeded: false,
    check() {
      const signInError = signIn.read()
      if (performance.now() - failedAt < EMAIL_FAILURE_MS) throw emailError
      if (signInError) throw signInError
    },
  })
  return {
    ...mailer,
    async send(email, onRetry) {
      try {
        await mailer.send(email, (error) => {
          // A mail server that defers this email works, as greylisting shows.
          if (!isReply(error)) recordFailure(error)
          onRetry?.(error)
        })
        failedAt = -Infinity
        signIn.recordSuccess()
      } catch (error) {
        // An address that does not exist is no fault of the mail server.
        if ((error as { code?: string }).code !== 'EENVELOPE') recordFailure(error)
        throw error
      }
    },
  }
}

/** Signs in at the mail server in the background, as often as `read` is called and the intervals allow. */
function watchSignIn(mailer: Mailer, log: Log) {
  let lastError: unknown
  let checkedAt: number | undefined
  let nextCheckAt = mailer.checkConnection ? 0 : Infinity

  async function check(): Promise<void> {
    const isFirst = checkedAt === undefined
    checkedAt = performance.now()
    nextCheckAt = Infinity
    lastError = await mailer.checkConnection?.().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (isFirst) logFirstCheck(lastError, log)
    const isUnreachable = lastError && !isReply(lastError)
    nextCheckAt = performance.now() + (isUnreachable ? UNREACHABLE_INTERVAL_MS : CHECK_INTERVAL_MS)
  }

  return {
    /** Returns the error of the last sign-in, if it has failed. */
    read() {
      if (performance.now() >= nextCheckAt) void check()
      return lastError
    },
    recordSuccess() {
      lastError = undefined
    },
  }
}

/** The first email may be sent only days later. */
function logFirstCheck(error: unknown, log: Log): void {
  if (!error) log.info('The mail server has accepted the sign-in')
  else
    log.error(
      `The mail server cannot be used, so visitors get no codes: ${(error as Error).message}. Check SMTP_URL.`,
    )
}

const isReply = (error: unknown) => 'responseCode' in (error as object)
