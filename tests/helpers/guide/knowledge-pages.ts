import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORDS_DIRECTORY } from './lexicons.ts'
import { createRandom } from '../random.ts'

const RARE_WORDS = 40_000
const SECTIONS = 5
const WORDS_OF_SECTION = 110
const PAGES_OF_FOLDER = 100

const readEverydayWords = (language: 'en' | 'vi') =>
  readFileSync(join(WORDS_DIRECTORY, `everyday.${language}.txt`), 'utf8')
    .trim()
    .split(/\s+/)

/**
 * Writes the pages of a made-up website, of about four kilobytes each: Markdown, HTML and text, every tenth one in
 * Vietnamese. Page number 7 alone says what the delivery code `code7` means.
 */
export function writeKnowledgePages(folder: string, count: number): void {
  const random = createRandom(18)
  const rare = Array.from({ length: RARE_WORDS }, () => makeUpWord(random))
  const vocabulary = {
    en: [...readEverydayWords('en'), ...rare],
    vi: [...readEverydayWords('vi'), ...rare.slice(0, 500)],
  }
  for (let number = 0; number < count; number += 1) {
    const directory = join(folder, `part-${Math.floor(number / PAGES_OF_FOLDER)}`)
    mkdirSync(directory, { recursive: true })
    const language = number % 10 === 9 ? 'vi' : 'en'
    const words = vocabulary[language]
    // Common words are common, as in every language: their frequency falls with their rank.
    const say = (length: number) =>
      Array.from({ length }, () => words[Math.floor(random() ** 3 * words.length)]!).join(' ')
    const [extension, write] = FORMATS[number % FORMATS.length]!
    const sections = Array.from(
      { length: SECTIONS },
      () => [say(3), say(WORDS_OF_SECTION)] as const,
    )
    const answer = ANSWERS[language](number)
    writeFileSync(
      join(directory, `page-${number}.${extension}`),
      write(`Page ${number}`, [...sections, answer]),
    )
  }
}

const ANSWERS: Record<'en' | 'vi', (number: number) => readonly [heading: string, text: string]> = {
  en: (number) => ['Delivery', `The delivery code${number} belongs to this page alone`],
  vi: (number) => ['Giao hàng', `Mã giao hàng code${number} chỉ có ở trang này`],
}

/** A question that only the page with this number answers. */
export function askForPage(number: number): string {
  return number % 10 === 9
    ? `Mã giao hàng code${number} nghĩa là gì, có ở trang nào?`
    : `What does the delivery code${number} mean for me, and how much time do I have?`
}

type Sections = readonly (readonly [heading: string, text: string])[]

const FORMATS: [extension: string, write: (title: string, sections: Sections) => string][] = [
  [
    'md',
    (title, sections) =>
      `---\ntitle: ${title}\n---\n${sections.map(([heading, text]) => `\n## ${heading}\n\n${text}.\n`).join('')}`,
  ],
  [
    'html',
    (title, sections) =>
      `<title>${title}</title>${sections.map(([heading, text]) => `<h2>${heading}</h2><p>${text}.</p>`).join('')}`,
  ],
  [
    'txt',
    (_, sections) => sections.map(([heading, text]) => `${heading}\n\n${text}.`).join('\n\n'),
  ],
]

function makeUpWord(random: () => number): string {
  const syllables = 2 + Math.floor(random() * 3)
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)]!
  return Array.from({ length: syllables }, () => pick('bcdfghjklmnprstvz') + pick('aeiou')).join('')
}
