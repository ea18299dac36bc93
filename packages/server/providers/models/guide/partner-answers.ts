import type { preferences } from '@atelier/contract'
import { MIN_CERTAINTY } from '../../knowledge/certainty.ts'
import type { FoundPassage } from '../../knowledge/knowledge-messages.ts'
import { escapeMarkdown, markdownLink } from '../../knowledge/markdown-links.ts'
import type { PartnerConsultation } from '../model-source.ts'
import { shortenPassage } from './excerpt.ts'
import { partnerTexts } from './partner-texts.ts'
import { quoteLines } from './quote-lines.ts'
import { createSmallTalk } from './small-talk.ts'
import { guideTexts } from './texts.ts'
import { hasVietnameseDiacritics } from '../../../search/words.ts'

/** A further passage is quoted as well if its score is at least this share of the best passage's score. */
const FURTHER_PASSAGE_MIN_SCORE = 0.8
const MAX_QUOTED = 2
/** How many further passages are linked. */
const MAX_RELATED = 2
/** The certainty from which a passage is offered at least, if none is certain. */
const MIN_OFFERED_CERTAINTY = 0.25
const MAX_OFFERED = 3

/** Returns a function that answers a message with passages of a partner's pages, and never with Atelier's help. */
export async function createPartnerAnswers(
  directory: string,
): Promise<(message: string, consultation: PartnerConsultation) => string> {
  const parse = await createSmallTalk(directory)

  return (message, { partnerName, result, language: usualLanguage }) => {
    const { question, smallTalk } = parse(message)
    const partner = escapeMarkdown(partnerName)
    const reply = smallTalk && partnerTexts[smallTalk.language].smallTalk[smallTalk.topic](partner)
    if (reply && !question) return reply
    if (result.is === 'found' && selectQuoted(result.passages).length > 0)
      return quotePassages(result.passages.filter(isCertain), result.language, question)
    if (reply && smallTalk.topic === 'thanks') return reply
    const guessed = result.is === 'found' ? result.language : usualLanguage
    const texts = partnerTexts[hasVietnameseDiacritics(message) ? 'vi' : guessed]
    if (result.is === 'found')
      return offerPassages(result.passages, texts.noAnswer(partner), texts.nearest)
    return result.is === 'reading' ? texts.stillReading(partner) : texts.cannotSearch(partner)
  }
}

const isCertain = ({ certainty }: FoundPassage) => certainty >= MIN_CERTAINTY

/** The best passage, and one more that fits nearly as well. None if it is uncertain that they answer the question. */
export function selectQuoted(passages: readonly FoundPassage[]): FoundPassage[] {
  const certain = passages.filter(isCertain)
  const [best] = certain
  if (!best || best !== passages[0]) return []
  return certain
    .filter(({ score }) => score >= best.score * FURTHER_PASSAGE_MIN_SCORE)
    .slice(0, MAX_QUOTED)
}

function quotePassages(
  passages: readonly FoundPassage[],
  language: preferences.Language,
  question: string,
): string {
  const texts = guideTexts[language]
  const quoted = selectQuoted(passages)
  const related = passages.filter((passage) => !quoted.includes(passage)).slice(0, MAX_RELATED)
  return [
    ...quoted.map(
      (passage) =>
        `${texts.source(linkTo(passage))}\n\n${quoteLines(shortenPassage(passage.text, question))}`,
    ),
    ...(related.length > 0 ? [texts.related(related.map(linkTo).join(', '))] : []),
  ].join('\n\n')
}

/** A wrong quotation costs a shop more than none, so what may be meant is only named. */
function offerPassages(
  passages: readonly FoundPassage[],
  noAnswer: string,
  introduction: string,
): string {
  const links = passages
    .filter(({ certainty }) => certainty >= MIN_OFFERED_CERTAINTY)
    .map((passage) => `- ${linkTo(passage)}`)
  const offered = [...new Set(links)].slice(0, MAX_OFFERED)
  if (offered.length === 0) return noAnswer
  return [`${noAnswer} ${introduction}`, offered.join('\n')].join('\n\n')
}

function linkTo({ title, heading, address }: FoundPassage): string {
  return markdownLink(heading ? `${title}: ${heading}` : title, address)
}
