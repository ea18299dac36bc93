import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { askDocument } from '../../../packages/server/providers/documents/ask-document.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import { readLexicon } from '../../../packages/server/search/lexicon.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WORDS = join(ROOT, 'packages/server/search/words')
const lexicons = { en: readLexicon(WORDS, 'en'), vi: readLexicon(WORDS, 'vi') }

const RULES = `# House rules

## Quiet hours
The house is quiet from 22:00 to 6:00. Parties end before that.

## Bicycles
Bicycles stand in the yard, never in the stairwell. The yard is locked at midnight.

## Rent
The rent is paid on the third of each month.

| Flat | Rent | Square metres |
|---|---|---|
| Ground floor | 640 | 52 |
| First floor | 710 | 58 |
`
const rules = await readDocument(strToU8(RULES), 'rules.md')
const ask = (question: string) => askDocument(rules, question, lexicons.en)

describe('a question about a document', () => {
  test.each([
    ['Where do I put my bicycle?', 'Bicycles', /stand in the yard/],
    ['When is the rent paid?', 'Rent', /third of each month/],
    ['When is the yard locked?', 'Bicycles', /locked at midnight/],
  ])('%s', (question, heading, text) => {
    const [best] = ask(question)
    expect(best).toMatchObject({ heading, page: 1, text: expect.stringMatching(text) as string })
    expect(RULES).toContain(best!.text.split('\n')[0])
  })

  test('about a table is answered by its rows with the heads of their columns', () => {
    const [best] = ask('What is the rent of the first floor?')
    expect(best!.text).toContain('Flat: First floor, Rent: 710, Square metres: 58')
  })

  test.each(['Who won the football match?', 'What is the capital of France?', ''])(
    'that it does not answer is not answered: "%s"',
    (question) => {
      expect(ask(question)).toEqual([])
    },
  )

  test('in Vietnamese is answered with the page', async () => {
    const bytes = readFileSync(join(ROOT, 'tests/fixtures/documents/pandoc.docx'))
    const report = await readDocument(bytes, 'report.docx')
    const [best] = askDocument(report, 'Doanh thu tháng Tám là bao nhiêu?', lexicons.vi)
    expect(best).toMatchObject({ page: 1, heading: 'Doanh thu' })
    expect(best!.text).toContain('Tháng: Tám, Doanh thu: 1350')
  })

  test('with the same words in hundreds of pages is answered in time', async () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `Flat ${at} pays ${at} for water.\n\n`)
    const long = await readDocument(strToU8(text.join('')), 'long.txt')
    const [best] = askDocument(long, 'What does flat 2718 pay for water?', lexicons.en)
    expect(best!.text).toContain('Flat 2718 pays 2718 for water.')
  })
})
