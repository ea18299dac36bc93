// @ts-check
// Which test files belong to a word of the product: `npm test -- login`.

/**
 * Parts of file names. A file whose name contains the word itself belongs to it anyway.
 * @type {Record<string, string[]>}
 */
export const filesByWord = {
  chat: ['lease', 'load.test', 'models', 'guide', 'markdown', 'partner.spec', 'react.spec'],
  login: [
    ...['sign-in', 'registration', 'password-reset', 'authentication', 'tokens', 'identity'],
    ...['account-linking', 'providers', 'external', 'rejected-token', 'mail.spec'],
  ],
  account: ['settings', 'emails'],
  embed: ['partner', 'connect', 'script-tag', 'shell', 'define', 'host-page', 'react.spec'],
  preferences: ['money', 'network', 'i18n', 'texts', 'location', 'page-frame'],
  themes: ['accent', 'contrast', 'appearance', 'stories', 'looks'],
}

/**
 * Returns the file name filters for the words of a command line: none means every test.
 * @param {string[]} words
 */
export function testFilesOf(words) {
  return words.flatMap((word) => [word, ...(filesByWord[word] ?? [])])
}
