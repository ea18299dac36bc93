// @ts-check
// Defines which test files `npm test -- login` runs, and likewise for the other features of the product.

/**
 * Parts of the names of the test files that belong to a feature. Files with the feature itself in their name need no entry.
 * @type {Record<string, string[]>}
 */
export const fileFiltersByWord = {
  chat: ['lease', 'load.test', 'models', 'guide', 'markdown', 'partner.spec', 'react.spec'],
  login: [
    'sign-in',
    'registration',
    'password-reset',
    'authentication',
    'tokens',
    'identity',
    'account-linking',
    'providers',
    'external',
    'rejected-token',
    'mail.spec',
  ],
  account: ['settings', 'emails'],
  embed: [
    'partner',
    'connect',
    'script-tag',
    'shell',
    'define',
    'builds',
    'host-page',
    'react.spec',
  ],
  preferences: ['money', 'network', 'i18n', 'texts', 'location', 'page-frame'],
  themes: ['accent', 'contrast', 'appearance', 'stories', 'looks'],
}

/**
 * Returns the parts of file names to pass to the test runners for the arguments of `npm test`. Without arguments there are
 * none, which makes the runners run every test.
 * @param {string[]} words
 */
export function fileFiltersFor(words) {
  return words.flatMap((word) => [word, ...(fileFiltersByWord[word] ?? [])])
}
