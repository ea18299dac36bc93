import { foldDiacritics } from '@atelier/contract'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { unansweredQuestions } from '../db/schema.ts'

export interface UnansweredQuestion {
  question: string
  /** The headings that were offered instead. */
  headings: string[]
  /** How many networks asked the question. A network counts once a day. */
  count: number
  /** A UTC date such as `2026-11-24`. */
  lastAskedOn: string
}

interface AskedQuestion {
  partner: string
  question: string
  headings: readonly string[]
  /** The visitor's network. It is held in memory only, to count each network once a day. */
  network: string
}

/** In characters. Longer texts are often stories, which may identify the visitor. */
const MAX_LENGTH = 200
const MAX_QUESTIONS_OF_PARTNER = 500
const MAX_QUESTIONS_OF_NETWORK = 20
/** How many questions of all networks are remembered per day. Later questions of that day are not stored. */
const MAX_REMEMBERED = 20_000
const MAX_LISTED = 100
const OMISSION = '…'
/** Numbers of five digits or more, however they are grouped. */
const LONG_NUMBER = /\d[\d .()/-]{3,40}\d/g
const ADDRESS = /@|^(?:https?:|www\.)/i

interface RecorderOptions {
  /** Resolves to the function that removes greetings and small talk from a message. */
  readSmallTalk(): Promise<(message: string) => { question: string }>
  onWarning(message: string): void
  now?(): number
}

/** Stores a question that no page of a partner answered, in the background. Never throws. */
export type RecordUnanswered = (asked: AskedQuestion) => void

export function createUnansweredRecorder(
  db: Db,
  { readSmallTalk, onWarning, now = Date.now }: RecorderOptions,
): RecordUnanswered {
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

  async function record({ partner, question, headings, network }: AskedQuestion): Promise<void> {
    if (question.length > MAX_LENGTH) return
    const withoutSmallTalk = (await readSmallTalk())(question).question
    const text = withoutPersonalData(withoutSmallTalk)
    const key = toKey(text)
    const today = new Date(now()).toISOString().slice(0, 10)
    if (!key || !isNew(network, `${partner} ${key}`, today)) return
    await store(db, { partner, key, question: text, headings: [...headings], lastAskedOn: today })
  }

  return (asked) => {
    record(asked).catch((error: Error) =>
      onWarning(`A question without an answer could not be kept: ${error.message}`),
    )
  }
}

async function store(db: Db, row: typeof unansweredQuestions.$inferInsert): Promise<void> {
  const { partner, key, headings, lastAskedOn } = row
  const again = await db
    .update(unansweredQuestions)
    .set({ count: sql`${unansweredQuestions.count} + 1`, headings, lastAskedOn })
    .where(and(eq(unansweredQuestions.partner, partner), eq(unansweredQuestions.key, key)))
    .returning({ key: unansweredQuestions.key })
  if (again.length > 0) return
  const [kept] = await db
    .select({ count: count() })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.partner, partner))
  if (kept!.count >= MAX_QUESTIONS_OF_PARTNER) return
  await db.insert(unansweredQuestions).values(row).onConflictDoNothing()
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
  const { question, headings, count: times, lastAskedOn } = unansweredQuestions
  return db
    .select({ question, headings, count: times, lastAskedOn })
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.partner, partner))
    .orderBy(desc(times), desc(lastAskedOn), asc(unansweredQuestions.key))
    .limit(MAX_LISTED)
}

export async function clearUnanswered(db: Db, partner: string): Promise<void> {
  await db.delete(unansweredQuestions).where(eq(unansweredQuestions.partner, partner))
}

/** What `npm run partner -- questions` prints. */
export function describeUnanswered(
  partner: string,
  questions: readonly UnansweredQuestion[],
): string {
  if (questions.length === 0)
    return `No question of the last 30 days was left without an answer on the pages of "${partner}".`
  const rows = questions.map(({ question, headings, count: times, lastAskedOn }) => {
    const offered = headings.length > 0 ? `\n      offered: ${headings.join(' | ')}` : ''
    return `  ${String(times).padStart(4)} ×  ${lastAskedOn}  ${JSON.stringify(question)}${offered}`
  })
  return [
    'What visitors asked and no page answered, in the last 30 days (how often, when last):',
    ...rows,
    `If a page answers one of them, name it in the front matter of the page below "questions:", or its words in synonyms.txt. To delete this list: npm run partner -- questions ${partner} --clear`,
  ].join('\n')
}
