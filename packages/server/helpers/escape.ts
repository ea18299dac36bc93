/**
 * Removes line breaks and control characters from a text that another person has written, which could otherwise add a
 * paragraph to an email, or a line to the output of a command. Also removes control characters of text direction, which
 * could display the rest of a line in another order.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}+/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

/**
 * Replaces control characters that a terminal would interpret, such as the start of an escape sequence. Keeps line
 * breaks and tabs.
 */
export function toPrintable(text: string): string {
  return text.replaceAll(/(?![\n\t])\p{Cc}/gu, ' ')
}

/** For text and for attribute values in quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
