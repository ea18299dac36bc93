/** Of a reply. Four pictures of three megapixels as PNG in base64 take half of it. */
export const MAX_BYTES = 40 * 1024 * 1024
