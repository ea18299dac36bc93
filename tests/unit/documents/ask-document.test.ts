import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { askDocument } from '../../../packages/server/providers/documents/ask-document.ts'
import { readDocumentLexicon } from '../../../packages/server/providers/documents/document-lexicon.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WORDS = join(ROOT, 'packages/server/search/words')
const lexicons = {
  en: readDocumentLexicon(WORDS, 'en'),
  vi: readDocumentLexicon(WORDS, 'vi'),
  ar: readDocumentLexicon(WORDS, 'ar'),
}

type Language = keyof typeof lexicons

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

async function ask(text: string, name: string, question: string, language: Language = 'en') {
  return askDocument(await readDocument(strToU8(text), name), question, lexicons[language])
}

const askRules = (question: string) => ask(RULES, 'rules.md', question)

describe('a question about a document', () => {
  test.each([
    ['Where do I put my bicycle?', 'Bicycles', /stand in the yard/],
    ['When is the rent paid?', 'Rent', /third of each month/],
    ['When is the yard locked?', 'Bicycles', /locked at midnight/],
  ])('%s', async (question, heading, text) => {
    const { quotations } = await askRules(question)
    const [best] = quotations
    expect(best).toMatchObject({ heading, page: 1, text: expect.stringMatching(text) as string })
    expect(RULES).toContain(best!.text.split('\n')[0])
  })

  test.each(['May tenants keep pets?', 'May tenants keep pets'])(
    'that begins with a verb like a month is about no month: %s',
    async (question) => {
      const { quotations } = await ask(
        '# House rules\n\nTenants may keep small pets in the flat.\n\nThe yard is locked at midnight.',
        'rules.md',
        question,
      )
      expect(quotations[0]?.text).toBe('Tenants may keep small pets in the flat.')
    },
  )

  test('about a table is answered by the row that it asks for, with the heads of its columns', async () => {
    const { quotations, nearest } = await askRules('What is the rent of the first floor?')
    expect(quotations[0]!.text).toBe('Flat: First floor, Rent: 710, Square metres: 58')
    expect(nearest).toBeNull()
  })

  test('about a year is answered by the row of a table that has years as its heads', async () => {
    const sales = 'Product,2023,2024\nApples,120,150\nPears,80,95\n'
    const { quotations } = await ask(sales, 'sales.csv', 'How many apples in 2024?')
    expect(quotations[0]?.text).toBe('Product: Apples, 2023: 120, 2024: 150')
  })

  test.each(['Who won the football match?', 'What is the capital of France?', ''])(
    'that no sentence answers has no answer: "%s"',
    async (question) => {
      expect((await askRules(question)).quotations).toEqual([])
    },
  )

  test('without an answer gets the sentence that is nearest to it', async () => {
    const { quotations, nearest } = await askRules('Which locksmith do I call about the stairwell?')
    expect(quotations).toEqual([])
    expect(nearest).toMatchObject({
      text: 'Bicycles stand in the yard, never in the stairwell.',
      heading: 'Bicycles',
      page: 1,
    })
  })

  test('of which no sentence has a word gets none', async () => {
    expect(await askRules('Who won the football match?')).toEqual({ quotations: [], nearest: null })
  })

  test('in Vietnamese is answered with the page', async () => {
    const bytes = readFileSync(join(ROOT, 'tests/fixtures/documents/pandoc.docx'))
    const report = await readDocument(bytes, 'report.docx')
    const { quotations } = askDocument(report, 'Doanh thu tháng Tám là bao nhiêu?', lexicons.vi)
    expect(quotations[0]).toMatchObject({
      page: 1,
      heading: 'Doanh thu',
      text: expect.stringMatching(/^Tháng: Tám, Doanh thu: 1350/) as string,
    })
  })

  test('with the same words in hundreds of pages is answered in time', async () => {
    const text = Array.from({ length: 3_000 }, (_, at) => `Flat ${at} pays ${at} for water.\n\n`)
    const { quotations } = await ask(
      text.join(''),
      'long.txt',
      'What does flat 2718 pay for water?',
    )
    expect(quotations[0]!.text).toContain('Flat 2718 pays 2718 for water.')
  })
})

const LEASE = `Lease of the workshop

The tenant pays the rent on the first day of each month.

Either party may end this lease with 90 days' written notice.

The deposit is returned within four weeks.`

const HANDBOOK = `# Operations

The service needs two processes and a database.

Give Redis 256 MB, and let it forget the oldest keys.

Backups are made every night and are kept for a month.`

const LEASE_VI = `Hợp đồng thuê xưởng

Bên thuê trả tiền thuê vào ngày đầu mỗi tháng.

Mỗi bên có thể chấm dứt hợp đồng nếu báo trước bằng văn bản 90 ngày.

Tiền cọc được trả lại trong bốn tuần.`

const LEASE_AR = `عقد إيجار الورشة

يدفع المستأجر الإيجار في اليوم الأول من كل شهر.

يحق لأي من الطرفين إنهاء العقد بإخطار كتابي قبل 90 يومًا.

يُعاد التأمين خلال أربعة أسابيع.`

describe('a question that says it in other words than the document', () => {
  test.each([
    ['en', LEASE, 'How long is the notice period?', /90 days/],
    ['en', HANDBOOK, 'How much memory should Redis get?', /Redis 256 MB/],
    ['vi', LEASE_VI, 'Thời hạn báo trước là bao lâu?', /90 ngày/],
    ['ar', LEASE_AR, 'ما مدة الإخطار؟', /90 يوم/],
  ] as const)('%s: is answered (%#)', async (language, text, question, answer) => {
    const { quotations } = await ask(text, 'a.txt', question, language)
    expect(quotations[0]?.text).toMatch(answer)
  })
})

const STUDIO = `Month,Rent,Power,Classes income
Jan,640,31,1200
Feb,640,30,900
Mar,640,28,1500
Apr,640,24,1100
May,655,20,1350
Jun,670,19,1275
Jul,670,18,800
`

const ACROSS = `Item,Jan,Feb,Mar,Apr,May,Jun
Rent,640,640,640,640,655,670
Classes income,1200,900,1500,1100,1350,1275
`

const STUDIO_VI = `Tháng;Tiền thuê;Thu nhập lớp học
Tháng 5;655;1350
Tháng 6;670;1275
Tháng 7;670;800
`

const STUDIO_AR = `الشهر,الإيجار,دخل الدروس
مايو,655,1350
يونيو,670,1275
يوليو,670,800
`

describe('a question about a month of a sheet is answered by that month', () => {
  test.each([
    [STUDIO, 'What was the class income in March?', /^Month: Mar, .*Classes income: 1500$/, 'en'],
    [STUDIO, 'How much was rent in June?', /^Month: Jun, Rent: 670/, 'en'],
    [STUDIO, 'rent in may', /^Month: May, Rent: 655/, 'en'],
    [STUDIO, 'Rent tháng 6', /^Month: Jun, Rent: 670/, 'en'],
    [STUDIO, 'Rent in 06/2026', /^Month: Jun, Rent: 670/, 'en'],
    [ACROSS, 'How much was rent in June?', /^Item: Rent, Jun: 670$/, 'en'],
    [STUDIO_VI, 'Tiền thuê tháng sáu là bao nhiêu?', /^Tháng: Tháng 6, Tiền thuê: 670/, 'vi'],
    [STUDIO_VI, 'Thu nhập lớp học tháng 7?', /Thu nhập lớp học: 800$/, 'vi'],
    [STUDIO_AR, 'كم كان الإيجار في يونيو؟', /^الشهر: يونيو, الإيجار: 670/, 'ar'],
    [STUDIO_AR, 'ما دخل الدروس في حزيران؟', /^الشهر: يونيو, .*: 1275$/, 'ar'],
  ] as const)('%#: %s', async (sheet, question, answer, language) => {
    const { quotations } = await ask(sheet, 'studio.csv', question, language)
    expect(quotations[0]?.text).toMatch(answer)
  })

  test('and one about a month that it does not have gets another one as the nearest', async () => {
    const found = await ask(STUDIO, 'studio.csv', 'How much was rent in November?')
    expect(found.quotations).toEqual([])
    expect(found.nearest?.text).toMatch(/^Month: \w+, Rent: \d+/)
  })

  test('on every page of a long sheet with the heads of the first', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Flat ${at},${at + 500}`).join('\n')
    const { quotations } = await ask(`Flat,Rent\n${rows}\n`, 'flats.csv', 'Rent of flat 271?')
    expect(quotations[0]).toMatchObject({ page: 3, text: 'Flat: Flat 271, Rent: 771' })
  })
})
