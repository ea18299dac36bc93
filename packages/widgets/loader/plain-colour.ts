/** Hex and rgb() only. A value with `var()` may have any fallback, such as a URL, which the reader's browser would load. */
export const PLAIN_COLOUR = /^(#\w+|rgba?\([ %,-9]+\))$/
