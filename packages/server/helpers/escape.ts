/**
 * Removes line breaks and control characters from a text that somebody else has written, which could otherwise add a
 * paragraph to an email, or a line to the output of a command. The control characters of text direction go, too: they could
 * show the rest of a line in another order.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}+/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

/** Replaces what a terminal would obey, such as the beginning of an escape sequence. Lines and columns stay. */
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
