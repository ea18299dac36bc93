// Apart from errors.ts, so that only our own pages load these texts.

export const siteErrorTexts = {
  'root-missing': 'Root element not found. The page needs an element with id root.',
} as const
