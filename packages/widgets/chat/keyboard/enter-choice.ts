// Apart from the keyboard settings, because what a visitor types first must not wait for the code of those.

/**
 * The settings of the people who use this device: see settings.ts. Not removed on sign-out: a user who needs other keys or
 * announcements finds them again on this device.
 */
export const KEYBOARD_KEY = 'atelier_keyboard'

/**
 * Whether anybody on this device has chosen that Ctrl+Enter sends. Until it is known whose choice it is, Enter then begins
 * a new line: a line can be removed, a sent message cannot.
 */
export function canEnterAddLine(): boolean | undefined {
  try {
    return localStorage.getItem(KEYBOARD_KEY)?.includes('"enterAddsLine":true')
  } catch {
    // The browser blocks storage.
  }
}
