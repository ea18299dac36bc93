/**
 * Returns the origin of a server's URL, however developers write the URL: with a slash or path at its end, in capital
 * letters, with spaces around it. Undefined for any other text.
 */
export function readServerAddress(text = ''): string | undefined {
  if (/^\s*https?:/i.test(text) && URL.canParse(text)) return new URL(text).origin
}
