/** In a file of its own for the same reason as load-message-limits.ts. */
export const loadAttachControl = async () => (await import('./AttachControl.tsx')).AttachControl
