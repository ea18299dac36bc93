// A question in another language than the pages of a shop.
import { expect, onTestFinished, test } from 'vitest'
import { translate } from '../../../packages/server/search/translate.ts'
import { lexicons } from '../../helpers/guide/lexicons.ts'
import { createShopGuide, writeShopPages } from '../../helpers/guide/shop-guide.ts'

const [en, vi, ar] = lexicons as [(typeof lexicons)[0], (typeof lexicons)[0], (typeof lexicons)[0]]

test('known words are translated, the longest phrase first, and names are kept', () => {
  expect(translate('How much is a double room?', en, vi)).toBe('bao nhiêu tiền phòng đôi')
  expect(translate('do you take Momo cards', en, vi)).toBe('take momo thẻ')
  expect(translate('are you closed on Friday', en, ar)).toBe('مغلق الجمعة')
  expect(translate('giá phòng đơn', vi, en)).toBe('price single room')
  expect(translate('Sagrada Familia', en, vi)).toBeUndefined()
  expect(translate('constructor', en, vi)).toBeUndefined()
})

async function openShop(pages: Readonly<Record<string, string>>) {
  const folder = await writeShopPages(pages)
  onTestFinished(folder.remove)
  return createShopGuide(folder.path)
}

const PAGES = {
  vi: '# Nhà nghỉ\n\n## Giá phòng\n\n| Phòng | Giá |\n| --- | --- |\n| Phòng đôi | 500.000 đ |\n\n## Thú cưng\n\nNhà nhận chó mèo nhỏ.',
  en: '# Guesthouse\n\n## Room prices\n\n| Room | Price |\n| --- | --- |\n| Double room | £50 |\n\n## Pets\n\nWe welcome small dogs.',
  ar: '# العيادة\n\n## الأسعار\n\n| الخدمة | السعر |\n| --- | --- |\n| تنظيف الأسنان | 250 درهم |\n\n## مواعيد العمل\n\nمن الأحد إلى الخميس. الجمعة عطلة.',
}

test.each([
  ['vi', 'how much is a double room', /^From [^]*500\.000/],
  ['en', 'phòng đôi giá bao nhiêu', /^Theo [^]*£50/],
  ['ar', 'how much is teeth cleaning', /^From [^]*250/],
  ['ar', 'are you open on Friday', /الجمعة عطلة/],
] as const)(
  'pages in %s answer “%s” in the language of the question',
  async (language, question, answer) => {
    const ask = await openShop({ 'a.md': PAGES[language] })
    expect((await ask(question)).text).toMatch(answer)
  },
)

test('what the pages do not say stays without an answer in another language, too', async () => {
  const ask = await openShop({ 'a.md': PAGES.vi })
  for (const question of [
    'is there a swimming pool',
    'do you rent cars',
    'can I buy a house here',
    'who is the president of France',
  ])
    expect((await ask(question)).is).toBe('none')
})

test('pages in the language of the question are never passed over for a translation', async () => {
  const ask = await openShop({ 'a.md': PAGES.vi, 'b.md': PAGES.en })
  expect((await ask('how much is a double room')).text).toContain('£50')
})

test('each line of the translations has a word for each language', () => {
  for (const lexicon of lexicons)
    for (let concept = 0; concept < 200; concept += 1)
      expect(lexicon.expressionOf(concept)).toMatch(/\S/)
  expect([en, vi, ar].map(({ language }) => language)).toEqual(['en', 'vi', 'ar'])
})
