// What visitors of a partner's pages asked and no page answered, as the operator lists it.
import { join } from 'node:path'
import type { embed } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import type { PartnerList } from '../../../packages/server/partners/partner-list.ts'
import { runPartnerCommand } from '../../../packages/server/embed/partner-command.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { createPartnerStore } from '../../../packages/server/partners/stored-partners.ts'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { WORDS_DIRECTORY } from '../../helpers/guide/lexicons.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { createWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { repositoryRoot, startServerForFile } from '../helpers/test-server.ts'
import { Visitor } from '../helpers/visitor.ts'

const source = { folder: join(repositoryRoot, 'examples/coffee-shop/knowledge') }
const knowledge = createKnowledge({ wordsDirectory: WORDS_DIRECTORY, onWarning: () => {} })
afterAll(() => knowledge.stop())
let list: PartnerList = {}
const server = await startServerForFile({
  partners: combinePartners([{ current: () => list }]),
  knowledge,
})
const { db } = server.database
const store = createPartnerStore(db, { isProduction: false })

const command = (args: string) =>
  runPartnerCommand(args.split(' '), {
    file: {
      path: join(repositoryRoot, 'no-such-file.json'),
      isProduction: false,
      isOptional: true,
    },
    publicUrl: server.url,
    actor: 'somebody',
    readRunningAddress: () => Promise.resolve(undefined),
    withStore: (use) => use(store),
  })

beforeEach(async () => {
  list = { shop: { name: 'Bean & Leaf', origins: [SHOP_ORIGIN], assistant: { knowledge: source } } }
  await command(`add shop ${SHOP_ORIGIN}`)
  await command('questions shop --clear')
  await knowledge.find(source, 'coffee', { maxReadingMs: HANG_LIMIT_MS })
})

async function ask(question: string): Promise<string> {
  return (await askForMessage(question)).content
}

/** Asks as a new visitor, who can then rate the answer. */
async function askForMessage(question: string) {
  const visitor = new Visitor(server.url, { origin: SHOP_ORIGIN })
  const { body } = await visitor.request<embed.EmbedSession>('POST', '/api/embed/session', {
    body: { partner: 'shop' },
  })
  const widget = createWidget(server.url, SHOP_ORIGIN, body.token)
  const reply = await widget.sendMessage({ Message: question, ModelId: 'guide' })
  const { id, content } = reply.body.message
  const rate = (body: object) => widget.request('PUT', `/api/chat/answers/${id}/feedback`, { body })
  return { content, rate }
}

test('the operator lists what visitors asked and no page answered, without what says who asked', async () => {
  expect(await command('questions shop')).toContain('No question')
  await ask('Hello! Do you roast umbrellas for anna@mail.example, 0171 2345678?')
  await ask('When do you open?')
  await ask('Thank you!')
  await expect.poll(() => command('questions shop')).toContain('Do you roast umbrellas')
  const listed = await command('questions shop')
  expect(listed).not.toMatch(/anna|2345678|When do you open|Hello|Thank/)
  await command('questions shop --clear')
  expect(await command('questions shop')).toContain('No question')
})

test('a question counts once a day for each visitor, however it is written', async () => {
  await ask('Is there a zebra?')
  await ask('is there a ZEBRA')
  await ask('Is there an okapi?')
  await expect.poll(() => command('questions shop')).toContain('okapi')
  expect(await command('questions shop')).toMatch(/ 1 × .*Is there a zebra/)
})

test('the operator lists what was answered as small talk about the assistant, and not greetings or thanks', async () => {
  await ask('Are you a robot?')
  await ask('Hello!')
  await ask('Thanks a lot')
  await ask('Who owns you?')
  await expect.poll(() => command('questions shop')).toMatch(/itself[^]* 1 × .*Are you a robot/)
  await expect
    .poll(() => command('questions shop'))
    .toMatch(/no page answered[^]* 1 × .*Who owns you[^]*itself/)
  expect(await command('questions shop')).not.toMatch(/Hello|Thanks/)
})

test('the operator lists the questions whose answers visitors rated as bad', async () => {
  const answer = await askForMessage('When do you open? I am anna@mail.example')
  await answer.rate({ feedback: 'good' })
  await answer.rate({ feedback: 'bad', reasons: ['wrong'], text: 'I am Anna.' })
  await answer.rate({ feedback: 'bad' })
  await expect
    .poll(() => command('questions shop'))
    .toMatch(/rated as bad[^]* 1 × .*When do you open, I am …/)
  expect(await command('questions shop')).not.toMatch(/Anna|anna/)
  list.shop!.assistant!.keepQuestions = false
  const other = await askForMessage('Where are you?')
  await other.rate({ feedback: 'bad' })
  list.shop!.assistant!.keepQuestions = true
  await ask('Do you sell organs?')
  await expect.poll(() => command('questions shop')).toContain('organs')
  expect(await command('questions shop')).not.toContain('Where are you')
})

test('a partner whose questions are not kept has none, and those that were kept are deleted', async () => {
  await ask('Do you sell violins?')
  await expect.poll(() => command('questions shop')).toContain('violins')
  await command('set shop --keep-questions no')
  expect(await command('questions shop')).toContain('No question')
  expect(await command('show shop')).toContain('questions without an answer: not kept')
  list.shop!.assistant!.keepQuestions = false
  await ask('Do you sell trumpets?')
  list.shop!.assistant!.keepQuestions = true
  await ask('Do you sell pianos?')
  await expect.poll(() => command('questions shop')).toContain('pianos')
  expect(await command('questions shop')).not.toContain('trumpets')
})

test('questions are deleted after 30 days', async () => {
  await ask('Do you sell harps?')
  await expect.poll(() => command('questions shop')).toContain('harps')
  await db.execute(sql`update unanswered_questions set last_asked_on = now() - interval '32 days'`)
  await deleteExpiredData(db, await openTestFiles())
  expect(await command('questions shop')).toContain('No question')
})
