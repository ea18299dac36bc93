// @ts-check
// Which test files belong to a word of the product: `npm test -- login`.

/**
 * Parts of file names. A file whose name contains the word itself belongs to it anyway.
 * @type {Record<string, string[]>}
 */
const filesByWord = {}

/**
 * Returns the file name filters for the words of a command line: none means every test.
 * @param {string[]} words
 */
export function testFilesOf(words) {
  return words.flatMap((word) => [word, ...(filesByWord[word] ?? [])])
}
