/**
 * Each word encodes 9 random bits, so four have 36 bits. At ten attempts in ten minutes, trying all takes more than
 * 100,000 years.
 */
const WORD_COUNT = 4

/** Returns words such as `quiet orange window ferry`. The list of words is loaded with the first passphrase. */
export async function generatePassphrase(): Promise<string> {
  const { PASSPHRASE_WORDS } = await import('./passphrase-words.ts')
  // The length of the list is a power of two, so each word has the same probability.
  const numbers = crypto.getRandomValues(new Uint16Array(WORD_COUNT))
  return Array.from(numbers, (number) => PASSPHRASE_WORDS[number % PASSPHRASE_WORDS.length]).join(
    ' ',
  )
}
