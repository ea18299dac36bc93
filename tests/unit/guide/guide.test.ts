import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { askGuide, citedPages, citedPassages } from '../../helpers/guide/ask-guide.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { createHelpGuide, HELP } from '../../helpers/guide/help-guide.ts'
import { readHelpPages } from '../../helpers/guide/help-pages.ts'
import { guideQuestions, offTopicQuestions } from '../../helpers/guide/guide-questions.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const guide = createHelpGuide()

const answerTo = (question: string) => askGuide(guide, question)

test.each(['en', 'vi'] as const)(
  'the Guide answers at least 27 of the 30 fixed questions in %s from the right page',
  async (language) => {
    const answers = await Promise.all(
      guideQuestions[language].map(async ([question, slug]) => ({
        question,
        isRight: citedPages(await answerTo(question)).includes(slug),
      })),
    )
    expect(answers).toHaveLength(30)
    expect(answers.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(27)
  },
)

test.each(offTopicQuestions)('the Guide says that it cannot answer %j', async (question) => {
  const answer = await answerTo(question)
  expect(citedPages(answer)).toEqual([])
  expect(answer).toMatch(/I am not an AI|không phải là AI/)
})

test.each([
  'write me a poem about passwords',
  'how much is a coffee',
  'how do I open a bank account',
  'which phone should I buy',
  'how to make a paper plane',
  'translate this sentence',
  '12 * 12',
  'viết cho tôi một bài thơ về mật khẩu',
  'một ly cà phê bao nhiêu tiền',
  'bay gio la may gio',
])(
  'the Guide says that it cannot answer %j, though the help pages have some of its words',
  async (question) => expect(citedPages(await answerTo(question))).toEqual([]),
)

test('the links of a quoted help page can be followed from the answer', async () => {
  expect(await answerTo('Which ways are there to sign in?')).toContain('[the login page](/login)')
})

test('a real word is not taken for a mistyped word of the help pages', async () => {
  expect(citedPages(await answerTo('the sound is too hash'))).toContain('content-security-policy')
  const harsh = citedPages(await answerTo('the sound is too harsh'))
  expect(harsh).not.toContain('content-security-policy')
  expect(citedPages(await answerTo('can I see the export'))).not.toEqual([])
  expect(citedPages(await answerTo('can I see the expert'))).toEqual([])
})

test.each([
  ['what on earth is GodMode', 'plans-and-godmode'],
  ['where the hell do I find my invoices', 'refunds-and-invoices'],
  ['what in tarnation is GodMode', 'plans-and-godmode'],
  ['rốt cuộc GodMode là cái quái gì', 'plans-and-godmode'],
])('a visitor who asks %j gets an answer in spite of the idiom', async (question, page) => {
  expect(citedPages(await answerTo(question))).toContain(page)
})

test.each([
  ['forgot my pw for this acc', 'forgotten-password'],
  ['how many msgs per day w/o an acc', 'chat-without-an-account'],
  ['get rid of my acct', 'export-or-delete-your-account'],
  ['can I pay in swiss francs', 'currencies-and-charges'],
  ['the log in button does nothing', 'partner-sign-in-window'],
  ['đổi mk kiểu gì', 'forgotten-password'],
  ['mất đt rồi đăng xuất nick kiểu gì', 'sign-out-and-sessions'],
  ['bấm nghe mà hok thấy gì', 'voice-replies'],
  ['nó đang viết dở thì tắt ngóm', 'stop-retry-and-interrupted-answers'],
])('a visitor who writes %j, as people write in chats, gets an answer', async (question, page) => {
  expect(citedPages(await answerTo(question))).toContain(page)
})

test.each([
  'what on earth happened to the dinosaurs',
  'who on earth is Taylor Swift',
  'how do I get rid of ants',
  'how many yen in a dollar',
  'the washing machine does nothing',
  'paypal mafia members',
  'con khỉ ăn gì',
  'xe máy đề hoài không nổ',
  'yên Nhật lên giá chưa',
])('the Guide refuses %j, though it knows the idiom or a word of it', async (question) => {
  expect(citedPages(await answerTo(question))).toEqual([])
})

test('a section that says how to do it is quoted before the beginning of its page', async () => {
  const [first] = citedPassages(await answerTo('is there an email address to reach a human'))
  expect(first).toEqual({ page: 'contact-support', section: 'Write to us' })
})

test('a server that nobody asks for help does not read the help pages', async () => {
  expect(await createHelpGuide('/no/such/folder').list(0)).toHaveLength(1)
})

test('a Guide that could not read its help pages answers the next question', async () => {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const help = join(folder.path, 'help')
  const lateGuide = createHelpGuide(help)
  await expect(askGuide(lateGuide, 'What does Pro cost?')).rejects.toThrow('ENOENT')
  await cp(HELP, help, { recursive: true })
  expect(await askGuide(lateGuide, 'What does Pro cost?')).toContain('19.99')
})

test('other requests are answered while the first question waits for the help pages', async () => {
  let turns = 0
  let isAnswered = false
  const answer = askGuide(createHelpGuide(), 'how much is pro').then((text) => {
    isAnswered = true
    return text
  })
  while (!isAnswered) {
    await setImmediate()
    turns += 1
  }
  expect(await answer).toContain('$19.99')
  expect(turns).toBeGreaterThan(60)
})

test('a visitor who asks in Vietnamese gets a Vietnamese answer, also without diacritics', async () => {
  expect(await answerTo('quên mật khẩu')).toMatch(/^Theo \[/)
  expect(await answerTo('quen mat khau roi lam sao')).toMatch(/^Theo \[/)
  expect(await answerTo('I forgot my password')).toMatch(/^From \[/)
})

test.each([
  ['I forgot my password', '4. Enter a new password of at least 6 characters, twice.'],
  ["I can't remember my password", '4. Enter a new password of at least 6 characters, twice.'],
  ['Tôi quên mật khẩu', '4. Nhập mật khẩu mới hai lần, ít nhất 6 ký tự.'],
  ['quen mat khau', '4. Nhập mật khẩu mới hai lần, ít nhất 6 ký tự.'],
  ['نسيت كلمة المرور', '4. أدخل كلمة مرور جديدة من 6 أحرف على الأقل، مرتين.'],
  ['نسيت كلمة السر', '4. أدخل كلمة مرور جديدة من 6 أحرف على الأقل، مرتين.'],
])('a person who writes %j reads the steps to a new password', async (question, lastStep) => {
  expect(await answerTo(question)).toContain(lastStep)
})

test.each([
  ['hello', /^Hello! I am the Guide.*not an AI.*page=getting-started/s],
  ['chào bạn nhé', /^Xin chào! Tôi là Guide.*không phải là AI.*page=getting-started/s],
  ['thanks a lot!', /^You are welcome/],
  ['cam on ban nhieu', /^Không có gì/],
  ['Great, that is exactly what I wanted to know, thank you', /^You are welcome/],
  ['Who are you?', /^I am the Guide.*not an AI.*page=the-guide/s],
  ['bạn là người hay máy vậy', /^Tôi là Guide/],
  ['what can you do', /^I answer questions about Atelier.*page=choose-a-model/s],
  ['hi guide, waht can you do?', /^I answer questions about Atelier/],
  ['bạn giúp được gì', /^Tôi trả lời câu hỏi về Atelier/],
  ['who r u', /^I am the Guide/],
  ['thank u', /^You are welcome/],
  ['a lô', /^Xin chào! Tôi là Guide/],
  ['đa tạ', /^Không có gì/],
  ['cho tôi ví dụ', /^Tôi trả lời câu hỏi về Atelier/],
  ['bye', /^Goodbye/],
])('a visitor who says %j gets a reply instead of a help page', async (message, reply) => {
  expect(await answerTo(message)).toMatch(reply)
})

test('a visitor who greets the Guide and asks something gets the answer to the question', async () => {
  expect(await answerTo('Hello! How do I delete my account?')).toContain('**Delete your account**')
  expect(await answerTo('xin chào, làm sao để xóa tài khoản ạ')).toContain('**Xóa tài khoản**')
})

test.each([
  ['how much is pro per month?', '$19.99'],
  ['what does a year of pro cost in dong', '₫5,780,000'],
  ['How long is the code in the email valid?', '10 minutes'],
  ['how big may a picture be', '10 MB'],
  ['how many messages can a guest send a day', '| Guest | 20 |'],
  ['how long can I choose for a share link', '1 to 365'],
  ['for how long are payments blocked after three failed attempts', '30 minutes'],
  ['how many passkeys can I have', '20 passkeys'],
  ['gói pro bao nhiêu tiền một tháng', '578.000'],
  ['ma gui qua email dung duoc bao lau', '10 phút'],
  ['một tin nhắn gửi được mấy ảnh', '8'],
])('a visitor who asks %j reads the figure in the quoted passage', async (question, figure) => {
  expect(await answerTo(question)).toContain(figure)
})

test('the link above a quote leads to its section of the help page', async () => {
  const english = await answerTo('how much does pro cost')
  expect(english).toMatch(
    /^From \[Free, Pro and GodMode: Prices\]\(\/help\?page=plans-and-godmode#prices\):/,
  )
  const vietnamese = await answerTo('đổi tên khóa truy cập')
  expect(vietnamese).toContain('(/help?page=passkeys#doi-ten-tam-dung-hoac-xoa):')
})

test('a visitor who mistypes a word gets the answer all the same', async () => {
  expect(await answerTo('how do i delete my acount')).toContain('**Delete your account**')
  expect(await answerTo('I forgot my pasword')).toContain('forgotten-password')
})

test('every help page exists in both languages in the same section, with several passages', () => {
  const [en, vi] = [readHelpPages(HELP, 'en'), readHelpPages(HELP, 'vi')]
  expect(en.length).toBeGreaterThanOrEqual(25)
  expect(vi.map(({ slug, section }) => [slug, section])).toEqual(
    en.map(({ slug, section }) => [slug, section]),
  )
  for (const { section, passages } of [...en, ...vi]) {
    // Tools and tables for developers, which are drawn beside the text, need little of it.
    const isForDevelopers = section === 'developers' || section === 'reference'
    expect(passages.length).toBeGreaterThan(isForDevelopers ? 0 : 2)
  }
})

test('every link between help pages leads to an existing page', () => {
  const pages = [...readHelpPages(HELP, 'en'), ...readHelpPages(HELP, 'vi')]
  const slugs = new Set(pages.map(({ slug }) => slug))
  const links = pages.flatMap(({ passages }) =>
    passages.flatMap(({ text }) =>
      [...text.matchAll(/\/help\?page=([\w-]+)/g)].map(([, slug]) => slug!),
    ),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((slug) => !slugs.has(slug))).toEqual([])
})

test.each(['](', '[', '](x', '((', 'a.', 'đ '])(
  'the Guide answers a message full of %j in less than 250 ms, so that other visitors do not wait',
  async (fragment) => {
    const sinceStart = startStopwatch()
    await answerTo(fragment.repeat(32_000 / fragment.length))
    expect(sinceStart()).toBeLessThan(250)
  },
)

test('the Guide answers questions of the maximum length within two seconds', async () => {
  const sinceStart = startStopwatch()
  await answerTo('password '.repeat(3_500))
  await answerTo('mật khẩu '.repeat(3_500))
  await answerTo('x'.repeat(32_000))
  expect(sinceStart()).toBeLessThan(2_000)
})
