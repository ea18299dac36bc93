// Which questions the pages of a shop answer, and which are small talk with the assistant.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createShopGuide, writeShopPages } from '../../helpers/guide/shop-guide.ts'

/** A page whose second section names the questions. */
const page = (title: string, heading: string, text: string, questions: readonly string[]) =>
  `---\ntitle: ${title}\nquestions:\n  ${heading}:\n${questions.map((each) => `    - ${each}\n`).join('')}---\n\n` +
  `## ${title}\n\nOpen daily.\n\n## ${heading}\n\n${text}\n`

async function openShop(pages: Readonly<Record<string, string>>) {
  const folder = await writeShopPages(pages)
  onTestFinished(folder.remove)
  return { folder: folder.path, ask: await createShopGuide(folder.path) }
}

const pages = {
  'en.md': page('The café', 'People', 'Ann Reed runs it.', [
    'Who are you?',
    'What is this?',
    'How are you?',
    'What can you do?',
  ]),
  'vi.md': page('Quán cà phê của chúng tôi', 'Chủ quán', 'Chị Hoa làm chủ quán từ năm 2010.', [
    'Bạn là ai?',
    'Bạn khỏe không?',
    'Bạn làm được gì?',
  ]),
  'ar.md': page('المقهى الصغير في المدينة', 'الناس', 'صاحبة المقهى اسمها ليلى منذ سنوات.', [
    'من أنت؟',
    'كيف حالك؟',
    'ماذا تستطيع أن تفعل؟',
  ]),
}

test.each([
  ['Who are you?', 'Ann Reed'],
  ['WHAT IS THIS', 'Ann Reed'],
  ['how are you', 'Ann Reed'],
  ['what can you do?!', 'Ann Reed'],
  ['Bạn là ai?', 'Chị Hoa'],
  ['ban la ai', 'Chị Hoa'],
  ['bạn khoẻ không', 'Chị Hoa'],
  ['Bạn làm được gì', 'Chị Hoa'],
  ['من انت', 'ليلى'],
  ['كيف حالك', 'ليلى'],
  ['ماذا تستطيع أن تفعل', 'ليلى'],
])('a question that a page names word for word is answered by it: %s', async (question, answer) => {
  const { ask } = await openShop(pages)
  expect(await ask(question)).toMatchObject({ is: 'quoted', text: expect.stringContaining(answer) })
})

test('a named question of stop words only is answered, in whichever language the page is', async () => {
  const { ask, folder } = await openShop({
    'vi.md': page('Giờ mở cửa của quán', 'Ở đâu', 'Chúng tôi ở 12 phố Hàng Bạc.', [
      'What are you at?',
      'là gì vậy?',
    ]),
  })
  expect((await ask('what are you at')).text).toContain('12 phố Hàng Bạc')
  expect((await ask('Là gì vậy')).text).toContain('12 phố Hàng Bạc')
  await writeFile(join(folder, 'vi.md'), page('Giờ mở cửa của quán', 'Ở đâu', 'Số 9.', ['Khác?']))
  expect((await ask('what are you at')).is).toBe('none')
})

test('only the passage that names the question is quoted, although others have more of its words', async () => {
  const { ask } = await openShop({
    'a.md': page('Roastery', 'Beans', 'We roast on Monday.', ['When is the coffee fresh?']),
    'b.md': '# Coffee\n\nFresh coffee: the coffee is fresh when the coffee is ground.',
  })
  const { text } = await ask('when is the coffee fresh')
  expect(text).toContain('> We roast on Monday.')
  expect(text).not.toContain('> Fresh coffee')
})

const shop = {
  'about.md':
    '# About us\n\n## The owner\n\nAnn Reed owns the shop. She is from Leeds.\n\n## History\n\nThe shop is old: it opened in 1987.',
  'quan.md':
    '# Về quán\n\n## Chủ quán\n\nChị Hoa là chủ quán cà phê này, quê ở Huế.\n\n## Địa chỉ\n\nQuán ở đâu: 12 phố Hàng Bạc.',
  'maqha.md':
    '# عن المقهى\n\n## صاحب المقهى\n\nصاحبة المقهى هي ليلى من حلب.\n\n## القائمة\n\nالقائمة: قهوة وشاي وكعك.',
}

test.each([
  ['who owns the shop', 'Ann Reed'],
  ['chủ quán là ai', 'Chị Hoa'],
  ['من صاحب المقهى', 'ليلى'],
])('a question about the shop or its people is not small talk: %s', async (question, answer) => {
  const { ask } = await openShop(shop)
  expect((await ask(question)).text).toContain(answer)
})

test.each([
  'who owns you',
  'how old are you',
  'how old is your shop',
  'where are you from',
  'tell me about yourself',
  'bạn ở đâu',
  'bạn bao nhiêu tuổi',
  'đây là gì',
  'من أين أنت',
  'كم عمرك',
  'ما هذا',
])('a shop whose pages do not say it does not answer about the assistant: %s', async (question) => {
  const { ask } = await openShop({ 'x.md': '# Bread\n\nRye bread costs 3 pounds.' })
  expect((await ask(question)).is).toBe('none')
})

test.each([
  ['who are you', 'I am the guide'],
  ['are you a robot?', 'I am the guide'],
  ['hi, what is your name', 'I am the guide'],
  ['waht can you do', 'I answer questions'],
  ['help', 'I answer questions'],
  ['thank you so much', 'You are welcome'],
  ['bạn là ai vậy', 'Tôi là người chỉ đường'],
  ['bạn có phải là robot không', 'Tôi là người chỉ đường'],
  ['giúp mình với', 'Tôi trả lời câu hỏi'],
  ['من أنت؟', 'أنا دليل'],
  ['هل أنت روبوت', 'أنا دليل'],
  ['مساعدة', 'أجيب عن الأسئلة'],
])('a message to the assistant itself is small talk: %s', async (message, reply) => {
  const { ask } = await openShop(shop)
  expect(await ask(message)).toMatchObject({
    is: 'smallTalk',
    text: expect.stringContaining(reply),
  })
})
