// A module of its own, so that what only needs the names of the themes loads nothing else.
export const THEMES = ['dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'] as const
