/** RFC 5321, 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254

/** Something, an @, something with a dot. What lies behind it, only a letter can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
