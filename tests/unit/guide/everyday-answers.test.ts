// How visitors of small businesses find what the pages say in other words.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import { selectQuoted } from '../../../packages/server/providers/models/guide/answers.ts'
import { PARTNER_LIMITS } from '../../../packages/server/providers/models/guide/voices.ts'
import { lexicons } from '../../helpers/guide/lexicons.ts'
import { measureEveryday } from '../../helpers/guide/measure-everyday.ts'
import { readRecordedVectors } from '../../helpers/guide/recorded-vectors.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const EN = {
  'rent.md':
    '# Rent a bicycle\n\n## Collect it\n\nBicycles are collected in the yard behind the shop.\n\n## Children\n\nChildren under 6 sit in a trailer. From 6 to 12 they ride a small wheel with us.',
  'hours.html':
    '<title>Opening hours</title><table><tr><td>Monday to Friday</td><td>9:00–18:00</td></tr><tr><td>Saturday</td><td>10:00–14:00</td></tr></table><h2>Returns</h2><p>What does not fit is returned within 14 days.</p>',
  'posting.md': '# Posting\n\nWe post to every address at home. Parcels abroad take ten days.',
  'about.md': '# About us\n\nThe workshop was founded by two sisters in 1961.',
}
const VI = {
  'thue.md':
    '# Thuê xe\n\n## Nhận xe\n\nNhận xe ở sân sau cửa hàng.\n\n## Trẻ em\n\nTrẻ em dưới 6 tuổi ngồi ghế sau.',
  'gio.md': '# Giờ mở cửa\n\nThứ Hai đến thứ Sáu từ 8 giờ đến 18 giờ. Chủ nhật nghỉ.',
  'giao.md': '# Giao hàng\n\nGiao hàng trong thành phố mất hai ngày.',
}

async function openPages(pages: Record<string, string>) {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const write = (path: string, text: string) => writeFile(join(folder.path, path), text)
  for (const [path, text] of Object.entries(pages)) await write(path, text)
  const clock = { time: 0 }
  const shelf = createShelf(
    { folder: folder.path },
    { lexicons, onWarning: () => {}, now: () => clock.time },
  )
  const find = async (question: string) => {
    clock.time += 2_000
    const result = await shelf.find({ question })
    return result.is === 'found' ? result.passages : []
  }
  const ask = async (question: string) =>
    selectQuoted(await find(question), PARTNER_LIMITS).map(({ text }) => text)[0] ?? 'nothing'
  return { write, find, ask }
}

test.each([
  ['where do I pick up my bike', 'Bicycles are collected'],
  ['where do I pick up my bicylce', 'Bicycles are collected'],
  ['can my 8 year old ride', 'Children under 6'],
  ['my daughter is four, where does she sit?', 'Children under 6'],
  ['are you open on wednesday', 'Monday to Friday'],
  ['open at the weekend?', 'Saturday'],
  ['can I bring it back', 'returned within 14 days'],
  ['do you send parcels to Germany', 'Parcels abroad'],
  ['when was the workshop started', 'founded by two sisters'],
  ['do you repair umbrellas', 'nothing'],
  ['who won the world cup', 'nothing'],
])('a visitor who asks "%s" is told "%s"', async (question, expected) => {
  const { ask } = await openPages(EN)
  expect(await ask(question)).toContain(expected)
})

test.each([
  ['mình nhận xe ở đâu', 'Nhận xe ở sân sau'],
  ['nhan xe o dau vay', 'Nhận xe ở sân sau'],
  ['bé 4 tuổi ngồi đâu', 'Trẻ em dưới 6 tuổi'],
  ['be 4 tuoi ngoi dau', 'Trẻ em dưới 6 tuổi'],
  ['thứ tư mấy giờ mở cửa', 'Thứ Hai đến thứ Sáu'],
  ['ship hàng mất bao lâu', 'Giao hàng trong thành phố'],
  ['có bán ô tô không', 'nothing'],
])('a Vietnamese visitor who asks "%s" is told "%s"', async (question, expected) => {
  const { ask } = await openPages(VI)
  expect(await ask(question)).toContain(expected)
})

test('one word that no page and no list has does not hide the answer', async () => {
  const { ask } = await openPages(EN)
  expect(await ask('where do I collect the Zweirad bicycles')).toContain('Bicycles are collected')
})

test("a visitor is answered by a question in a page's front matter, and by the partner's own synonyms as soon as they are written", async () => {
  const { ask, find, write } = await openPages(EN)
  expect(await ask('is there a boneshaker museum')).toBe('nothing')
  await write(
    'museum.md',
    '---\ntitle: Old wheels\nquestions:\n  Old wheels:\n    - Is there a boneshaker museum?\n---\n\nThe attic is full of them.',
  )
  expect(await ask('is there a boneshaker museum')).toBe('The attic is full of them.')
  expect(await ask('velocipede')).toBe('nothing')
  await write('synonyms.txt', '# our words\nbicycle, velocipede\n')
  expect(await ask('where is the velocipede collected')).toContain('Bicycles are collected')
  expect((await find('synonyms our words')).map(({ title }) => title)).not.toContain('Synonyms')
})

test('of the questions that others wrote about the pages of four businesses, few are answered wrongly', async () => {
  const { right, wrong, rightOrOffered } = await measureEveryday('tune')
  expect(right).toBeGreaterThanOrEqual(53)
  expect(rightOrOffered).toBeGreaterThanOrEqual(70)
  expect(wrong).toBeLessThanOrEqual(5)
})

test('vectors of what the pages mean let more of the English questions be answered', async () => {
  const { right, wrong, rightOrOffered } = await measureEveryday('tune', readRecordedVectors())
  expect(right).toBeGreaterThanOrEqual(63)
  expect(rightOrOffered).toBeGreaterThanOrEqual(83)
  expect(wrong).toBeLessThanOrEqual(4)
})
