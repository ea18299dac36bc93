// Which passage answers a question about a price, a place or what the page calls otherwise.
import { expect, onTestFinished, test } from 'vitest'
import { createKindCheck } from '../../../packages/server/search/answer-kinds.ts'
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

test.each([
  [
    'We mend a puncture for 8 euros while you wait.',
    'How much does it cost to mend a puncture?',
    '8 euros',
  ],
  ['A full service is CHF 45.', 'How much is a full service?', 'CHF 45'],
  ['A full service is 45 zł.', 'How much is a full service?', '45 zł'],
  ['A full service is 45 lari.', 'How much is a full service?', '45 lari'],
  ['ثمن الصيانة الكاملة ٤٠٠ جنيه.', 'كم سعر الصيانة الكاملة؟', '٤٠٠ جنيه'],
])('a price is told in any currency: %s', async (line, question, price) => {
  const ask = await openShop({
    'prices.md': `# Our shop\n\n## Repairs\n\n${line}`,
    'about.md': '# About us\n\n## Where we are\n\n14 Mill Lane, beside the railway station.',
    'team.md': '# Team\n\n## Who works here\n\nRuth and Omar are here on weekdays.',
  })
  expect((await ask(question)).text).toContain(price)
})

test('a price in dong is told: 250.000 ₫', async () => {
  const ask = await openShop({
    'prices.md': '# Cửa hàng\n\n## Bó hoa\n\nBó hoa hồng: 250.000 ₫.',
    'about.md': '# Về chúng tôi\n\n## Địa chỉ\n\nSố 14 đường Lê Lợi, cạnh nhà ga.',
    'team.md': '# Đội ngũ\n\n## Ai làm việc\n\nHoa và Minh làm việc các ngày trong tuần.',
  })
  expect((await ask('Bó hoa hồng giá bao nhiêu tiền?')).text).toContain('250.000 ₫')
})

test.each([
  [
    'en',
    'how much is it',
    '8 euros, 8euros, 45 pounds, CHF 45, 45 kr, 45 zł, 45 Kč, ¥500, Rs. 500, AED 50',
  ],
  ['vi', 'giá bao nhiêu', '45.000 ₫, 45 nghìn, 45 đồng'],
  ['ar', 'كم سعرها', '٥٠ جنيه, ٥٠ دينار, ٥٠ ليرة, ٥٠ يورو, ٥٠ ريال'],
] as const)('in %s, an amount with its currency is a price: %s', (language, question, amounts) => {
  const isPrice = createKindCheck(question, language)
  expect(amounts.split(', ').filter((amount) => !isPrice(amount))).toEqual([])
})

test.each(['Open from 9 to 17', 'Chain 45 links', 'Two of 45 krill'])(
  'what only looks like a price is none: %s',
  (line) => {
    expect(createKindCheck('how much is it', 'en')(line)).toBe(false)
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
