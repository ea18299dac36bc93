/** Loaded when something is read, because the styles are not for Node, where the site's texts are collected. */
export const loadWordMarks = async () => (await import('./mark-words.ts')).markWords
