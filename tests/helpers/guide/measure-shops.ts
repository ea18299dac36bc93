import { join } from 'node:path'
import { openPartnerGuide } from '../../../packages/server/embed/ask-partner.ts'
import { judgeReply } from '../../../packages/server/embed/check-partner.ts'
import { readQuestionList, type Outcome } from '../../../packages/server/partners/question-list.ts'

const FOLDER = join(import.meta.dirname, 'shop-questions')

/**
 * Small shops with their pages and the questions of their customers, as `npm run partner -- check` reads them. The
 * mistakes of the tuned ones were looked at when the search was improved, those of the others never.
 */
const SHOPS = {
  tuned: ['bicycles', 'salon', 'homestay'],
  untuned: ['florist', 'clinic', 'restaurant', 'kennel'],
} as const

/** How the questions were answered, in percent. */
export async function measureShops(part: keyof typeof SHOPS): Promise<Record<Outcome, number>> {
  const outcomes = (await Promise.all(SHOPS[part].map(askAll))).flat()
  const share = (outcome: Outcome) =>
    (100 * outcomes.filter((each) => each === outcome).length) / outcomes.length
  return { right: share('right'), none: share('none'), wrong: share('wrong') }
}

async function askAll(shop: string): Promise<Outcome[]> {
  const knowledge = { folder: join(FOLDER, shop, 'pages') }
  const { ask } = await openPartnerGuide({ name: shop, origins: [], assistant: { knowledge } })
  const outcomes: Outcome[] = []
  for (const { question, expect } of readQuestionList(join(FOLDER, shop, 'questions.json')))
    outcomes.push(judgeReply((await ask(question)).reply, expect))
  return outcomes
}
