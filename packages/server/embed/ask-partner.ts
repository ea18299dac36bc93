import { LANGUAGES } from '@atelier/contract'
import { WORDS_DIRECTORY } from '../directories.ts'
import { OperatorError } from '../operator-api.ts'
import { MIN_CERTAINTY, type FoundPassage } from '../providers/knowledge/knowledge-messages.ts'
import { createShelf } from '../providers/knowledge/knowledge-shelf.ts'
import { answerWithPassages, selectQuoted } from '../providers/models/guide/answers.ts'
import { PARTNER_LIMITS, voiceOfPartner } from '../providers/models/guide/voices.ts'
import { readLexicon } from '../search/lexicon.ts'
import type { Partner } from '../partners/partner-list.ts'

/** Answers a question from a partner's pages as the Guide does. Returns the answer and the scores of the passages. */
export async function askPartner(partner: Partner, question: string): Promise<string> {
  const source = partner.assistant?.knowledge
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
  const result = await shelf.find({ question })
  const voice = voiceOfPartner({ partnerName: partner.name, result, language: 'en' })
  const passages = result.is === 'found' ? result.passages : []
  return [
    answerWithPassages({ question }, result, voice).text,
    `How certain it is that a passage answers, from 0 to 1. From ${MIN_CERTAINTY} on, it is quoted:`,
    describePassages(passages),
    ...warnings,
  ].join('\n\n')
}

function describePassages(passages: readonly FoundPassage[]): string {
  const quoted = selectQuoted(passages, PARTNER_LIMITS)
  const rows = passages.map((passage) => {
    const { title, heading, certainty, missing } = passage
    const fate = quoted.includes(passage) ? 'quoted' : '      '
    const lacks = missing.length > 0 ? ` (it has nothing like: ${missing.join(', ')})` : ''
    return `  ${certainty.toFixed(2)}  ${fate}  ${heading ? `${title}: ${heading}` : title}${lacks}`
  })
  return (
    rows.join('\n') || '  No passage has a word of the question, or one that means about the same.'
  )
}
