// Apart from errors.ts, so that only our own pages load these texts.

export const siteErrorTexts = {
  'address-too-long': 'This address is too long.',
  'headers-too-large': 'The request headers are too large.',
  'root-missing': 'Root element not found. The page needs an element with id root.',
} as const
