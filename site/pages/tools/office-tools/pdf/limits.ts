export const MAX_FILES = 10
/** Of all files together. */
export const MAX_BYTES = 100_000_000
/** Of all files together. */
export const MAX_PAGES = 1000
