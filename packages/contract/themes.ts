// A module of its own, so that code which only needs the theme names loads nothing else.
export const THEMES = ['dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'] as const
