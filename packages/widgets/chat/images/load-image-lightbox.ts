/** In a file of its own for the same reason as load-message-limits.ts. */
export const loadImageLightbox = async () => (await import('./ImageLightbox.tsx')).ImageLightbox
