/** Only hex and rgb(). A value with `var()` may have any fallback, such as a URL, which the reader's browser would load. */
export const isPlainColour = (text: string | null): boolean =>
  /^\s*(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\))\s*$/i.test(text ?? '')
