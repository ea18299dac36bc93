/** In a file of its own for the same reason as load-message-limits.ts. */
export const loadAttachments = async () => (await import('./store.ts')).attachmentsOf
