/**
 * In a file of its own, because every import contains the hashes of all files that it needs: the first files of a chat
 * then contain only this one's.
 */
export const loadMessageLimits = async () => (await import('./MessageLimits.tsx')).MessageLimits
