// The questions in the front matter of the help pages, by which the Guide finds the passage that answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { expect, test } from 'vitest'
import { readHelpPages } from '../../helpers/guide/help-pages.ts'
import { removeQuestions } from '../../../site/build/content.ts'

const HELP = join(import.meta.dirname, '../../../site/content/help')

test.each(LANGUAGES)(
  'every section of every help page has at least two questions of its own (%s)',
  (language) => {
    for (const { slug, passages } of readHelpPages(HELP, language)) {
      for (const { heading, questions } of passages) {
        const different = new Set(questions).size
        expect([slug, heading, different]).toEqual([slug, heading, questions.length])
        expect([slug, heading, different >= 2]).toEqual([slug, heading, true])
      }
    }
  },
)

test.each(LANGUAGES)(
  'no question stands below a heading that its page does not have (%s)',
  (language) => {
    for (const { slug, passages } of readHelpPages(HELP, language)) {
      const source = readFileSync(join(HELP, language, `${slug}.md`), 'utf8')
      const [frontMatter] = source.split('\n---\n')
      const written = frontMatter!.match(/^ {4}- /gm) ?? []
      const found = passages.flatMap(({ questions }) => questions)
      expect([slug, found.length]).toEqual([slug, written.length])
    }
  },
)

test('a help page has the same sections in all languages', () => {
  const [english, ...others] = LANGUAGES.map((language) =>
    readHelpPages(HELP, language).map(({ slug, passages }) => [
      slug,
      passages.map(({ heading }) => heading !== ''),
    ]),
  )
  for (const translated of others) expect(translated).toEqual(english)
})

test('a reader of a help page neither loads nor sees its questions', () => {
  const page = removeQuestions(readFileSync(join(HELP, 'en/passkeys.md'), 'utf8'))
  expect(page).toMatch(/^---\ntitle: Passkeys\n/)
  expect(page).toContain('## Add a passkey')
  expect(page).not.toContain('How many passkeys can I have?')
  expect(page).not.toContain('questions:')
})
