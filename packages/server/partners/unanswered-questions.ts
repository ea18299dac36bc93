import { foldDiacritics } from '@atelier/contract'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { unansweredQuestions } from '../db/schema.ts'
import {
  MIN_CERTAINTY,
  MIN_OFFERED_CERTAINTY,
  type FoundKnowledge,
} from '../providers/knowledge/knowledge-messages.ts'
import { replyOnPartnerPages } from '../providers/models/guide/partner-reply.ts'
import { ASSISTANT_TOPICS, type SmallTalkParser } from '../providers/models/guide/small-talk.ts'
import type { PartnerConsultation } from '../providers/models/model-source.ts'

/** Why a question is listed: no page answered it, the assistant replied about itself, a visitor rated the answer as bad. */
type Reason = 'unanswered' | 'smallTalk' | 'bad'

export interface UnansweredQuestion extends Record<Reason, number> {
  question: string
  /** The headings that were offered instead. */
  headings: string[]
  /** A UTC date such as `2026-11-24`. */
  lastAskedOn: string
}

interface Asked {
  partner: string
  /** The visitor's message. */
  message: string
  /** The visitor's network. It is held in memory only, to count each network once a day. */
  network: string
}

interface AnsweredMessage extends Asked {
  consultation: PartnerConsultation
  /** Whether the Guide replies, which knows small talk. Other models reply to small talk themselves. */
  isFromGuide: boolean
}

interface ListedQuestion {
  reason: Reason
  question: string
  headings: string[]
}

/** In characters. Longer texts are often stories, which may identify the visitor. */
const MAX_LENGTH = 200
const MAX_QUESTIONS_OF_PARTNER = 500
const MAX_QUESTIONS_OF_NETWORK = 20
/** How many questions of all networks are remembered per day. Later questions of that day are not stored. */
const MAX_REMEMBERED = 20_000
/** How many questions are listed for each reason. */
const MAX_LISTED = 100
const MAX_HEADINGS = 3
const OMISSION = '…'
/** Numbers of five digits or more, however they are grouped. */
const LONG_NUMBER = /\d[\d .()/-]{3,40}\d/g
const ADDRESS = /@|^(?:https?:|www\.)/i

interface RecorderOptions {
  readSmallTalk(): Promise<SmallTalkParser>
  onWarning(message: string): void
  now?(): number
}

/** Stores questions that a partner's assistant did not answer well, in the background. Never throws. */
export interface QuestionRecorder {
  /** Stores the question if no page of the partner answers it, or if the reply is about the assistant itself. */
  recordAnswer(answered: AnsweredMessage): void
  /** Stores the question of an answer that the visitor rated as bad. */
  recordBadAnswer(asked: Asked): void
}

export function createQuestionRecorder(
  db: Db,
  { readSmallTalk, onWarning, now = Date.now }: RecorderOptions,
): QuestionRecorder {
  let day = ''
  const seen = new Set<string>()
  const counts = new Map<string, number>()

  /** Whether the network asks the question for the first time today, and has not asked too many others. */
  function isNew(network: string, key: string, today: string): boolean {
    if (today !== day) {
      day = today
      seen.clear()
      counts.clear()
    }
    const asked = counts.get(network) ?? 0
    const entry = `${network} ${key}`
    if (asked >= MAX_QUESTIONS_OF_NETWORK || seen.size >= MAX_REMEMBERED || seen.has(entry))
      return false
    seen.add(entry)
    counts.set(network, asked + 1)
    return true
  }

  async function record(
    { partner, message, network }: Asked,
    select: (parse: SmallTalkParser) => ListedQuestion | undefined,
  ): Promise<void> {
    if (message.length > MAX_LENGTH) return
    const listed = select(await readSmallTalk())
    if (!listed) return
    const { reason, headings } = listed
    const question = withoutPersonalData(listed.question)
    const key = toKey(question)
    const today = new Date(now()).toISOString().slice(0, 10)
    if (!key || !isNew(network, `${partner} ${reason} ${key}`, today)) return
    await store(db, reason, { partner, key, question, headings, lastAskedOn: today })
  }

  const warn = (error: Error) => onWarning(`A question could not be kept: ${error.message}`)

  return {
    recordAnswer(answered) {
      record(answered, (parse) => selectListed(answered, parse)).catch(warn)
    },
    recordBadAnswer(asked) {
      const { message } = asked
      record(asked, (parse) => {
        const question = parse(message, 'partner').question || message
        return { reason: 'bad', question, headings: [] }
      }).catch(warn)
    },
  }
}

function selectListed(
  { message, consultation, isFromGuide }: AnsweredMessage,
  parse: SmallTalkParser,
): ListedQuestion | undefined {
  const { result } = consultation
  const { question, smallTalk } = parse(message, 'partner')
  if (result.is !== 'found') return undefined
  if (question)
    return hasAnswer(result)
      ? undefined
      : { reason: 'unanswered', question, headings: nearestHeadings(result) }
  const isAboutAssistant = smallTalk && ASSISTANT_TOPICS.has(smallTalk.topic)
  if (!isFromGuide || !isAboutAssistant) return undefined
  const { is } = replyOnPartnerPages(message, parse, consultation)
  return is === 'smallTalk' ? { reason: 'smallTalk', question: message, headings: [] } : undefined
}

const hasAnswer = ({ passages: [best] }: FoundKnowledge) =>
  best !== undefined && best.certainty >= MIN_CERTAINTY

function nearestHeadings({ passages }: FoundKnowledge): string[] {
  return passages
    .filter(({ certainty }) => certainty >= MIN_OFFERED_CERTAINTY)
    .slice(0, MAX_HEADINGS)
    .map(({ title, heading }) => heading || title)
}

const COUNTS = { unanswered: 'count', smallTalk: 'smallTalkCount', bad: 'badCount' } as const
const NO_COUNTS = { count: 0, smallTalkCount: 0, badCount: 0 }

async function store(
  db: Db,
  reason: Reason,
  row: typeof unansweredQuestions.$inferInsert,
): Promise<void> {
  const { partner, key, headings, lastAskedOn } = row
  const counted = COUNTS[reason]
  const again = await db
    .update(unansweredQuestions)
    .set({
      [counted]: sql`${unansweredQuestions[counted]} + 1`,
      ...(reason === 'unanswered' && { headings }),
      lastAskedOn,
    })
    .where(and(eq(unansweredQuestions.partner, partner), eq(unansweredQuestions.key, key)))
    .returning({ key: unansweredQuestions.key })
  if (again.length > 0) return
  const [kept] = await db
    .select({ count: count() })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.partner, partner))
  if (kept!.count >= MAX_QUESTIONS_OF_PARTNER) return
  await db
    .insert(unansweredQuestions)
    .values({ ...row, ...NO_COUNTS, [counted]: 1 })
    .onConflictDoNothing()
}

/** Removes email addresses, links and long numbers, which may identify the visitor. */
function withoutPersonalData(text: string): string {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (ADDRESS.test(word) ? OMISSION : word))
    .join(' ')
    .replaceAll(LONG_NUMBER, OMISSION)
}

function toKey(text: string): string {
  return foldDiacritics(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}

export function listUnanswered(db: Db, partner: string): Promise<UnansweredQuestion[]> {
  const { question, headings, count: unanswered, lastAskedOn } = unansweredQuestions
  const { smallTalkCount: smallTalk, badCount: bad } = unansweredQuestions
  return db
    .select({ question, headings, unanswered, smallTalk, bad, lastAskedOn })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.partner, partner))
    .orderBy(
      desc(sql`${unanswered} + ${smallTalk} + ${bad}`),
      desc(lastAskedOn),
      asc(unansweredQuestions.key),
    )
}

export async function clearUnanswered(db: Db, partner: string): Promise<void> {
  await db.delete(unansweredQuestions).where(eq(unansweredQuestions.partner, partner))
}

const HEADLINES: Record<Reason, string> = {
  unanswered: 'What visitors asked and no page answered',
  smallTalk: 'What the assistant answered as a question about itself',
  bad: 'Whose answer visitors rated as bad',
}

/** What `npm run partner -- questions` prints. */
export function describeUnanswered(
  partner: string,
  questions: readonly UnansweredQuestion[],
): string {
  if (questions.length === 0)
    return `No question of the last 30 days was left without an answer on the pages of "${partner}", and no answer was rated as bad.`
  const reasons = Object.keys(HEADLINES) as Reason[]
  return [
    ...reasons.flatMap((reason) => describeReason(reason, questions)),
    `If a page answers one of them, name it in the front matter of the page below "questions:", or its words in synonyms.txt. What a visitor reads: npm run partner -- ask ${partner} "…" To delete this list: npm run partner -- questions ${partner} --clear`,
  ].join('\n')
}

function describeReason(reason: Reason, questions: readonly UnansweredQuestion[]): string[] {
  const listed = questions
    .filter((each) => each[reason] > 0)
    .toSorted((a, b) => b[reason] - a[reason])
  const rows = listed.slice(0, MAX_LISTED).map(({ question, headings, lastAskedOn, ...counts }) => {
    const hasHeadings = reason === 'unanswered' && headings.length > 0
    const offered = hasHeadings ? `\n      offered: ${headings.join(' | ')}` : ''
    return `  ${String(counts[reason]).padStart(4)} ×  ${lastAskedOn}  ${JSON.stringify(question)}${offered}`
  })
  const headline = `${HEADLINES[reason]}, in the last 30 days (how often, when last):`
  return rows.length > 0 ? [headline, ...rows] : []
}
