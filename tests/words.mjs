// @ts-check
// Defines which test files `npm test -- login` runs, and likewise for the other features of the product.
// Plain JavaScript that runs on Node 20.11 and later, because `npm test` reads it before anything is installed.
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Parts of the names of the test files that belong to a feature. Files with the feature itself in their path, such as those of a folder of its name, need no entry.
 * @type {Record<string, string[]>}
 */
export const fileFiltersByWord = {
  chat: ['lease', 'load.test', 'models', 'guide', 'markdown', 'partner.spec', 'react'],
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
  embed: ['partner', 'connect', 'script-tag', 'define', 'builds', 'host-page', 'react'],
  speech: ['spoken'],
  preferences: ['money', 'network', 'i18n', 'texts', 'location', 'page-frame'],
  themes: ['accent', 'contrast', 'appearance', 'stories', 'looks'],
}

/**
 * Finds the test files for the arguments of `npm test`. Each is a feature, a path, or a part of one. Without arguments
 * there are none, which makes the test runners run every test. `testFiles`: paths relative to the repository.
 * @param {readonly string[]} words
 * @param {readonly string[]} testFiles
 */
export function selectTestFiles(words, testFiles) {
  const filesByWord = words.map((word) => {
    const filters = [word.replace(/^\.\//, ''), ...(fileFiltersByWord[word] ?? [])]
    return testFiles.filter((file) => filters.some((filter) => file.includes(filter)))
  })
  return {
    files: [...new Set(filesByWord.flat())],
    unknownWords: words.filter((_, index) => filesByWord[index]?.length === 0),
  }
}

/**
 * What a developer reads whose words belong to no test.
 * @param {readonly string[]} unknownWords
 */
export function unknownWordsMessage(unknownWords) {
  return `No test belongs to ${unknownWords.join(' or ')}.
Known words: ${Object.keys(fileFiltersByWord).toSorted().join(', ')}.
A path works too, or a part of one: npm test -- tests/server/chat/chat.test.ts`
}

/**
 * Returns the paths of all test files, relative to the repository.
 * @param {string} root
 */
export function listTestFiles(root) {
  const names = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  const testFiles = names.filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name))
  return testFiles.map((name) => `tests/${name.replaceAll(sep, '/')}`).toSorted()
}
