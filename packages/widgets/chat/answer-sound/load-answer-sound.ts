/** In a file of its own for the same reason as load-message-limits.ts. */
export const loadAnswerSound = async () => (await import('./AnswerSound.tsx')).AnswerSound
