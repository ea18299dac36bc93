/** https://datatracker.ietf.org/doc/html/rfc5321#section-4.5.3.1.3 */
export const EMAIL_MAX_LENGTH = 254

/** Checks only the form `x@y.z`. Whether the mailbox exists is known only after an email was delivered. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
