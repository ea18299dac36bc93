// Apart from errors.ts, so that a partner's page loads this text with the code that opens the sign-in window.

export const connectErrorTexts = {
  'widget-outdated':
    'This website uses an older version of Atelier that can no longer sign you in. Please tell the website.',
} as const
