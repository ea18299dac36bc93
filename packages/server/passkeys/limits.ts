import { DAY_MS, MINUTE_MS, errorTexts, type passkeys as calls } from '@atelier/contract'
import { networkLevels } from '../http/network.ts'
import type { ClientInfo } from '../account/client-info.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import type { PasskeyContext } from './context.ts'

const windowMs = 10 * MINUTE_MS
// Per user, or per browser that signs in. WA-13.
const BEGINS: RateLimit = { name: 'passkey begins', max: 20, windowMs }
const FAILURES: RateLimit = { name: 'passkey failures', max: 10, windowMs }
/** Each new passkey is reported by email, and these emails have no limit of their own. */
const REGISTRATIONS: RateLimit = {
  name: 'passkey registrations',
  max: 30,
  windowMs: DAY_MS,
}
/** A browser without a cookie counts as new with every request, so its network is counted too. */
const SIGN_INS_PER_NETWORK: RateLimit = { name: 'passkey sign-ins of network', max: 300, windowMs }
/**
 * Browsers in which a user has signed in before. Their network has a separate limit for them, which requests without
 * such a cookie cannot use up. A single browser may use only a part of it, and an attacker with many such cookies no
 * more than the whole.
 */
const SIGN_INS_PER_KNOWN_BROWSER: RateLimit = {
  name: 'passkey sign-ins of known browser',
  max: 60,
  windowMs,
}
const SIGN_INS_OF_KNOWN_BROWSERS: RateLimit = {
  name: 'passkey sign-ins of known browsers of network',
  max: 4 * SIGN_INS_PER_NETWORK.max,
  windowMs,
}

export async function limitBegins({ rateLimits }: PasskeyContext, subject: string): Promise<void> {
  await rateLimits.consume(BEGINS, subject)
}

export async function limitRegistrations(
  { rateLimits }: PasskeyContext,
  userId: string,
): Promise<void> {
  await rateLimits.consume(REGISTRATIONS, userId)
}

/** Counts a sign-in. Throws `too-many` above the limits. Returns the subject for which refusals are counted. */
export async function limitSignIns(
  { rateLimits }: PasskeyContext,
  { ip, browserId, signedInBrowserId }: ClientInfo,
): Promise<string> {
  const networks = networkLevels(ip)
  if (signedInBrowserId) {
    const subject = `known browser ${signedInBrowserId}`
    await rateLimits.consumeAll(
      [SIGN_INS_PER_KNOWN_BROWSER, subject],
      [SIGN_INS_OF_KNOWN_BROWSERS, networks],
    )
    return subject
  }
  await rateLimits.consume(SIGN_INS_PER_NETWORK, networks)
  return `browser ${browserId}`
}

export type Ceremony = 'registration' | 'sign-in' | calls.PasskeyPurpose

/** Why a ceremony was refused. The log has it; the browser learns only that the ceremony failed: WA-12. */
export class CeremonyRefusal extends Error {
  override name = 'CeremonyRefusal'
}

export function refuse(reason: string, options?: ErrorOptions): never {
  throw new CeremonyRefusal(reason, options)
}

/**
 * Completes a ceremony. Returns undefined if it is refused: the log has the reason, and only refusals count towards
 * the limit. WA-12.
 */
export async function completeOrRefuse<Result>(
  { rateLimits, metrics, log }: PasskeyContext,
  { ceremony, subject }: { ceremony: Ceremony; subject: string },
  complete: () => Promise<Result>,
): Promise<Result | undefined> {
  await rateLimits.consume(FAILURES, subject)
  try {
    const result = await complete()
    await rateLimits.refund(FAILURES, subject)
    metrics.countPasskeyCeremony(ceremony, 'success')
    return result
  } catch (error) {
    if (!(error instanceof CeremonyRefusal)) throw error
    metrics.countPasskeyCeremony(ceremony, 'refused')
    log.warn({ err: error, ceremony }, 'a passkey was refused')
    return undefined
  }
}

export const REGISTRATION_FAILED: calls.PasskeyResult = {
  success: false,
  errorMessage: errorTexts['passkey-registration-failed'],
}
export const AUTHENTICATION_FAILED: calls.PasskeyResult = {
  success: false,
  errorMessage: errorTexts['passkey-authentication-failed'],
}
