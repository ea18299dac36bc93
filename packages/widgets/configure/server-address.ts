/**
 * The origin of a server, for every way in which developers write its address: with a slash or a path at its end, in
 * capital letters, with spaces around it. Undefined for a text that is no such address.
 */
export function readServerAddress(text = ''): string | undefined {
  if (/^\s*https?:/i.test(text) && URL.canParse(text)) return new URL(text).origin
}
