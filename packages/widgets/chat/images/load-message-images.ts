/** In a file of its own for the same reason as load-message-limits.ts. */
export const loadMessageImages = async () => (await import('./MessageImages.tsx')).MessageImages
