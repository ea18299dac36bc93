// `npm run partner -- ask` prints what a visitor reads.
import type { embed } from '@atelier/contract'
import { afterAll, expect, test } from 'vitest'
import { askPartner } from '../../../packages/server/embed/ask-partner.ts'
import type { Partner } from '../../../packages/server/partners/partner-list.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import { WORDS_DIRECTORY } from '../../helpers/guide/lexicons.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { writeShopPages } from '../../helpers/guide/shop-guide.ts'
import { createWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { Visitor } from '../helpers/visitor.ts'

const folder = await writeShopPages({
  'team.md':
    '---\ntitle: The team\nquestions:\n  The team:\n    - Who are you?\n    - Where is it at?\n---\n\nAnn Reed and her son, at 3 Mill Lane.',
  'beans.md': '# Beans\n\nA bag of beans costs £9.',
})
const shop: Partner = {
  name: 'Bean & Leaf',
  origins: [SHOP_ORIGIN],
  assistant: { knowledge: { folder: folder.path }, languages: ['vi', 'en'] },
}
const knowledge = createKnowledge({ wordsDirectory: WORDS_DIRECTORY, onWarning: () => {} })
// The first visitor would wait a second at most until the pages have been read.
await knowledge.find(shop.assistant!.knowledge!, 'beans', { maxReadingMs: HANG_LIMIT_MS })
const server = await startServerForFile({
  partners: combinePartners([{ current: () => ({ shop }) }]),
  knowledge,
})
afterAll(async () => {
  await knowledge.stop()
  await folder.remove()
})

async function askAsVisitor(Message: string): Promise<string> {
  const visitor = new Visitor(server.url, { origin: SHOP_ORIGIN })
  const { body } = await visitor.request<embed.EmbedSession>('POST', '/api/embed/session', {
    body: { partner: 'shop' },
  })
  const widget = createWidget(server.url, SHOP_ORIGIN, body.token)
  const reply = await widget.sendMessage({ Message, ModelId: 'guide' })
  return reply.body.message.content
}

test.each([
  ['who are you', 'Ann Reed', 'its page names the question'],
  ['where is it at', 'Mill Lane', 'its page names the question'],
  ['what is your name', 'I am the guide', 'The message is small talk with the assistant'],
  ['how much is a bag of beans', '£9', 'quoted  Beans'],
  ['how old are you', 'I found nothing', 'From 0.34 on'],
  ['xin chào', 'Xin chào!', 'The message is small talk with the assistant'],
])(
  'an operator who asks “%s” reads what a visitor reads, and why',
  async (message, answer, reason) => {
    const read = await askAsVisitor(message)
    const printed = await askPartner(shop, message)
    expect(read).toContain(answer)
    expect(printed.slice(0, read.length)).toBe(read)
    expect(printed).toContain(reason)
  },
)
