// Which passage answers a question about a price, a place or what the page calls otherwise.
import { expect, onTestFinished, test } from 'vitest'
import { createShopGuide, writeShopPages } from '../../helpers/guide/shop-guide.ts'

async function openShop(pages: Readonly<Record<string, string>>) {
  const folder = await writeShopPages(pages)
  onTestFinished(folder.remove)
  return createShopGuide(folder.path)
}

const PRICES = {
  en: '## Prices\n\n| Service | Price |\n| --- | --- |\n| Full service | £120 |\n| New chain | £34 |\n\n## What a full service includes\n\nWe clean every part. A full service saves most customers £40 a year.',
  vi: '## Bảng giá\n\n| Dịch vụ | Giá |\n| --- | --- |\n| Bảo dưỡng toàn bộ | 900.000 đ |\n| Thay xích | 250.000 đ |\n\n## Bảo dưỡng toàn bộ gồm gì\n\nVệ sinh mọi chi tiết. Bảo dưỡng toàn bộ giúp khách tiết kiệm 300.000 đ mỗi năm.',
  ar: '## الأسعار\n\n| الخدمة | السعر |\n| --- | --- |\n| صيانة كاملة | 400 درهم |\n| سلسلة جديدة | 90 درهم |\n\n## ماذا تشمل الصيانة\n\nننظف كل القطع. توفر صيانة كاملة 150 درهم في السنة.',
}

test.each([
  ['en', 'how much is a full service', '£120', '£40'],
  ['vi', 'bảo dưỡng toàn bộ giá bao nhiêu', '900.000', '300.000'],
  ['ar', 'كم سعر صيانة كاملة', '400', '150'],
] as const)(
  'in %s, a price is quoted from its row of the table and not from prose: %s',
  async (language, question, right, wrong) => {
    const ask = await openShop({ 'prices.md': PRICES[language] })
    const { text } = await ask(question)
    expect(text).toContain(right)
    expect(text).not.toContain(wrong)
  },
)

test('a shop that says where it is tells so, and not how it sets gears', async () => {
  const ask = await openShop({
    'service.md': '# Service\n\nWe set the gears and the brakes of every bicycle.',
    'about.md': '# About\n\n## Where we are\n\n14 Mill Lane, beside the railway station.',
  })
  const { text } = await ask('where are you located')
  expect(text).toContain('14 Mill Lane')
  expect(text).not.toContain('gears')
})

test.each([
  ['whats your address', 'Canal Walk'],
  ['opening times saturday', '9 am'],
  ['who owns the salon', 'Ruth'],
  ['how old is the salon', '1987'],
  ['do I need ID', 'passport'],
  ['can I reschedule', '24 hours'],
])('everyday words find what the page calls otherwise: %s', async (question, answer) => {
  const ask = await openShop({
    'visit.md':
      '# Your visit\n\n## Finding us\n\n3 Canal Walk, on the first floor.\n\n## Hours\n\nTuesday to Friday 10 am to 6 pm, Saturday 9 am to 5 pm.\n\n' +
      '## Changing or cancelling\n\nTell us 24 hours before.\n\n## First visit\n\nPlease bring a passport.\n\n## People\n\nThe salon was opened in 1987 and belongs to Ruth.',
  })
  expect((await ask(question)).text).toContain(answer)
})
