import { DEFAULT_LANGUAGE, LANGUAGES } from '@atelier/contract'
import { HELP_DIRECTORY, WORDS_DIRECTORY } from '../directories.ts'
import { OperatorError } from '../operator-api.ts'
import {
  MIN_CERTAINTY,
  type FoundPassage,
  type SearchResult,
} from '../providers/knowledge/knowledge-messages.ts'
import { createShelf } from '../providers/knowledge/knowledge-shelf.ts'
import { selectQuoted, type GuideReply } from '../providers/models/guide/answers.ts'
import { replyOnPartnerPages } from '../providers/models/guide/partner-reply.ts'
import { readSmallTalk } from '../providers/models/guide/small-talk.ts'
import { PARTNER_LIMITS } from '../providers/models/guide/voices.ts'
import { readLexicon } from '../search/lexicon.ts'
import type { Partner } from '../partners/partner-list.ts'

interface PartnerAnswer {
  reply: GuideReply
  passages: readonly FoundPassage[]
}

interface PartnerGuide {
  /** Replies to a message as the Guide replies to a visitor. */
  ask(message: string): Promise<PartnerAnswer>
  /** Faults in the files of the partner's folder, a sentence each. */
  warnings: readonly string[]
}

/** Opens a partner's pages at a terminal. Searches compare words only. */
export async function openPartnerGuide({ name, assistant }: Partner): Promise<PartnerGuide> {
  const source = assistant?.knowledge
  if (!source) {
    throw new OperatorError(
      'This partner has no pages of its own, so its assistant answers from the help of Atelier. Name a folder with `npm run partner -- set <name> --knowledge <folder>`.',
    )
  }
  const warnings: string[] = []
  const shelf = createShelf(source, {
    lexicons: LANGUAGES.map((language) => readLexicon(WORDS_DIRECTORY, language)),
    onWarning: (message) => warnings.push(message),
  })
  await shelf.refresh()
  const parse = await readSmallTalk(HELP_DIRECTORY)
  const language = assistant.languages?.[0] ?? DEFAULT_LANGUAGE
  return {
    warnings,
    async ask(message) {
      const result = await shelf.find({ question: message })
      const reply = replyOnPartnerPages(message, parse, { partnerName: name, language, result })
      return { reply, passages: passagesOf(result) }
    },
  }
}

const passagesOf = (result: SearchResult) => (result.is === 'found' ? result.passages : [])

/** Answers a question from a partner's pages as the Guide does. Returns the answer and the scores of the passages. */
export async function askPartner(partner: Partner, question: string): Promise<string> {
  const { ask, warnings } = await openPartnerGuide(partner)
  const { reply, passages } = await ask(question)
  return [
    reply.text,
    ...(reply.is === 'smallTalk' ? [SMALL_TALK] : []),
    `How certain it is that a passage answers, from 0 to 1. From ${MIN_CERTAINTY} on, it is quoted:`,
    describePassages(passages, reply),
    ...warnings,
  ].join('\n\n')
}

const SMALL_TALK =
  'The message is small talk with the assistant, so no page is quoted. If a page answers it, name the message in the front matter of the page below "questions:", word for word.'

function describePassages(passages: readonly FoundPassage[], { is }: GuideReply): string {
  const quoted = is === 'quoted' ? selectQuoted(passages, PARTNER_LIMITS) : []
  const rows = passages.map((passage) => {
    const { title, heading, certainty, missing, isNamed } = passage
    const fate = quoted.includes(passage) ? 'quoted' : '      '
    const lacks = missing.length > 0 ? ` (it has nothing like: ${missing.join(', ')})` : ''
    const reason = isNamed ? ' (its page names the question)' : lacks
    return `  ${certainty.toFixed(2)}  ${fate}  ${heading ? `${title}: ${heading}` : title}${reason}`
  })
  return (
    rows.join('\n') || '  No passage has a word of the question, or one that means about the same.'
  )
}
