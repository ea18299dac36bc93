import type { preferences } from '@atelier/contract'
import {
  MIN_OFFERED_CERTAINTY,
  type FoundPassage,
  type SearchResult,
} from '../../knowledge/knowledge-messages.ts'
import { hasArabicLetters } from '../../../search/arabic.ts'
import { hasVietnameseDiacritics, splitWords } from '../../../search/words.ts'
import { shortenPassage, quoteLines } from './excerpt.ts'
import type { ParsedMessage, SmallTalk } from './small-talk.ts'
import { quotationTexts, type GuideTexts } from './texts.ts'

/** How many further passages are linked. */
const MAX_RELATED = 2
const MAX_OFFERED = 3

/** The limits for quoting passages. */
export interface QuotationLimits {
  /** The minimum certainty for quoting a passage as an answer. */
  minCertainty: number
  /** A further passage is quoted as well if its score is at least this share of the best passage's score. */
  minFurtherScore: number
  maxQuoted: number
}

/** The texts and limits with which the Guide speaks for Atelier or for a partner. */
export interface GuideVoice {
  texts: Record<preferences.Language, GuideTexts>
  limits: QuotationLimits
  /** The language of answers if that of a question cannot be recognized. */
  usualLanguage: preferences.Language
  linkTo(passage: FoundPassage): string
  quote(passage: FoundPassage): string
}

/** The Guide's reply to a message, and what it is. */
export interface GuideReply {
  is: 'smallTalk' | 'quoted' | 'none'
  text: string
}

/** The reply to a message that is nothing but small talk. */
export function replyToSmallTalk(
  { question, smallTalk }: ParsedMessage,
  voice: GuideVoice,
): GuideReply | undefined {
  return smallTalk && !question ? saySmallTalk(smallTalk, voice) : undefined
}

function saySmallTalk({ language, topic }: SmallTalk, { texts }: GuideVoice): GuideReply {
  return { is: 'smallTalk', text: texts[language].smallTalk[topic] }
}

/**
 * Whether a page names the message in its questions, or is called like it: "menu" is usually small talk, but not on a
 * restaurant's website.
 */
export function isNamedByPage(
  message: string,
  result: SearchResult | { is: 'failed' },
  { limits }: GuideVoice,
): boolean {
  if (result.is !== 'found') return false
  const words = splitWords(message, false)
  const isName = (text: string) => {
    const name = splitWords(text, false)
    const hasAll = words.length > 0 && words.every((word) => name.includes(word))
    // "Our menu" and "the menu".
    return hasAll && name.length <= words.length + 1
  }
  return selectQuoted(result.passages, limits).some(
    ({ isNamed, title, heading }) => isNamed || isName(title) || isName(heading),
  )
}

/** Answers a message with the passages that were found for it, or says that none answers it. */
export function answerWithPassages(
  { question, smallTalk, fallback }: ParsedMessage,
  result: SearchResult | { is: 'failed' },
  voice: GuideVoice,
): GuideReply {
  const passages = result.is === 'found' ? result.passages : []
  const language = result.is === 'found' ? result.language : voice.usualLanguage
  const quoted = selectQuoted(passages, voice.limits)
  if (quoted.length > 0)
    return { is: 'quoted', text: quotePassages(quoted, passages, language, question, voice) }
  // "Great, that is all I wanted to know" is no question.
  const instead = smallTalk?.topic === 'thanks' ? smallTalk : fallback
  if (instead) return saySmallTalk(instead, voice)
  const texts = voice.texts[languageByLetters(question) ?? language]
  return { is: 'none', text: sayNothingFound(result, passages, texts, voice) }
}

function sayNothingFound(
  { is }: SearchResult | { is: 'failed' },
  passages: readonly FoundPassage[],
  texts: GuideTexts,
  voice: GuideVoice,
): string {
  if (is === 'reading') return texts.stillReading
  if (is === 'failed') return texts.cannotSearch
  return offerPassages(passages, texts, voice)
}

function languageByLetters(question: string): preferences.Language | undefined {
  if (hasArabicLetters(question)) return 'ar'
  return hasVietnameseDiacritics(question) ? 'vi' : undefined
}

/** Returns the passages that name the question, or else the best. None if it is uncertain that the first answers it. */
export function selectQuoted(
  passages: readonly FoundPassage[],
  { minCertainty, minFurtherScore, maxQuoted }: QuotationLimits,
): FoundPassage[] {
  const named = passages.filter(({ isNamed }) => isNamed)
  if (named.length > 0) return named.slice(0, maxQuoted)
  const [best] = passages
  if (!best || best.certainty < minCertainty) return []
  const isQuoted = ({ score, certainty }: FoundPassage) =>
    certainty >= minCertainty && score >= best.score * minFurtherScore
  return passages.filter(isQuoted).slice(0, maxQuoted)
}

function quotePassages(
  quoted: readonly FoundPassage[],
  passages: readonly FoundPassage[],
  language: preferences.Language,
  question: string,
  { limits, linkTo, quote }: GuideVoice,
): string {
  const { source, related } = quotationTexts[language]
  const others = passages
    .filter((passage) => passage.certainty >= limits.minCertainty && !quoted.includes(passage))
    .slice(0, MAX_RELATED)
  const quotations = quoted.map((passage) => {
    const text = shortenPassage(quote(passage), question)
    return `${source(linkTo(passage))}\n\n${quoteLines(text)}`
  })
  return [
    ...quotations,
    ...(others.length > 0 ? [related(others.map(linkTo).join(', '))] : []),
  ].join('\n\n')
}

/** Links possibly relevant passages without quoting them, because a wrong quotation harms more than none. */
function offerPassages(
  passages: readonly FoundPassage[],
  { noAnswer, nearest, elsewhere }: GuideTexts,
  { linkTo }: GuideVoice,
): string {
  const links = passages
    .filter(({ certainty }) => certainty >= MIN_OFFERED_CERTAINTY)
    .map((passage) => `- ${linkTo(passage)}`)
  const offered = [...new Set(links)].slice(0, MAX_OFFERED)
  if (offered.length === 0) return [noAnswer, elsewhere].filter(Boolean).join(' ')
  return [`${noAnswer} ${nearest}`, offered.join('\n')].join('\n\n')
}
