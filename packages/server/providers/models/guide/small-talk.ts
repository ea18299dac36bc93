import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { waitForOwnTurn } from '../../../helpers/own-turn.ts'
import { readOnce } from '../../../helpers/shared-tasks.ts'
import { createLetterGroupSearch } from './letter-groups.ts'
import { expandAlternatives } from '../../../search/lexicon.ts'
import { createSpelling } from '../../../search/spelling.ts'
import { SMALL_TALK_TOPICS, type SmallTalkTopic } from './texts.ts'
import { normalizeText } from '../../../search/words.ts'

type Language = preferences.Language

/** Greetings, thanks and the like in one language, as people write them to the Guide, with commas between them. */
interface Phrases extends Record<SmallTalkTopic, string> {
  /** Words around a phrase that do not change its meaning, for example the name of the Guide. */
  fillers: string
  /** Phrases of the topics that ask after the business itself on its website, such as "where are you from". */
  aboutBusiness: string
}

interface SmallTalkFile extends Record<Language, Phrases> {
  /** How people write short words in chats: `u` for `you`. */
  abbreviations: Readonly<Record<string, string>>
}

export interface SmallTalk {
  language: Language
  topic: SmallTalkTopic
}

interface KnownPhrase extends SmallTalk {
  text: string
}

export interface ParsedMessage {
  /** The message without small talk. Empty if nothing else remains. */
  question: string
  smallTalk?: SmallTalk
  /** The reply if no page answers the question, such as "help". */
  fallback?: SmallTalk
}

/** Where the message was written. On a partner's pages, "how old are you" is a question about the partner. */
type SmallTalkPlace = 'help' | 'partner'

/** Separates small talk from the question in a message. */
export type SmallTalkParser = (message: string, place?: SmallTalkPlace) => ParsedMessage

/** In characters. Longer messages are never small talk. */
const MAX_LENGTH = 160
/** How similar a message has to be to a known phrase, which allows for typing errors. */
const MIN_SIMILARITY = 0.8
/** The topics about the assistant itself, whose phrases resemble questions about a business. */
export const ASSISTANT_TOPICS = new Set<SmallTalkTopic>(['abilities', 'identity', 'howAreYou'])

const readers = new Map<string, () => Promise<SmallTalkParser>>()

/** Reads the phrases of a folder once for all that need them: it takes a tenth of a second and a megabyte. */
export function readSmallTalk(directory: string): Promise<SmallTalkParser> {
  const read = readers.get(directory) ?? readOnce(() => createSmallTalk(directory))
  readers.set(directory, read)
  return read()
}

async function createSmallTalk(directory: string): Promise<SmallTalkParser> {
  const file = readFileSync(join(directory, 'small-talk.json'), 'utf8')
  const { abbreviations, ...phrases } = JSON.parse(file) as SmallTalkFile
  const known = LANGUAGES.flatMap((language) => listKnownPhrases(language, phrases[language]))
  await waitForOwnTurn()
  const findSimilar = createLetterGroupSearch(known, MIN_SIMILARITY)
  await waitForOwnTurn()
  const correct = createSpelling(known.flatMap(({ text }) => text.split(' ')))
  const fillersOf = (language: Language) => phrases[language].fillers.split(',').map(normalizeText)
  const fillers = new Set(LANGUAGES.flatMap(fillersOf))
  const aboutBusiness = new Set(
    LANGUAGES.flatMap((language) => splitPhrases(phrases[language].aboutBusiness)),
  )
  const isNoBusiness = (text: string) => !aboutBusiness.has(text)
  const isFallback = ({ topic, text }: KnownPhrase) =>
    topic === 'abilities' && aboutBusiness.has(text)
  const toWholeWord = (word: string) =>
    Object.hasOwn(abbreviations, word) ? abbreviations[word]! : word

  function recognize(text: string): KnownPhrase | undefined {
    const words = text.split(' ').map(correct)
    const essential = words.filter((word) => !fillers.has(word))
    const written = words.map(toWholeWord)
    return (
      findSimilar(words.join(' ')) ??
      findSimilar(essential.join(' ')) ??
      findSimilar(written.join(' '))
    )
  }

  /**
   * Whether a part of a message that resembles a phrase is small talk on a partner's pages. It asks after the partner if
   * it has a further word, such as the shop in "who owns the shop".
   */
  function isAboutAssistant(part: string, { language, topic, text }: KnownPhrase): boolean {
    if (!ASSISTANT_TOPICS.has(topic)) return true
    if (aboutBusiness.has(text)) return false
    const expected = new Set([...text.split(' '), ...fillersOf(language).filter(isNoBusiness)])
    const words = part.split(' ').map((word) => (expected.has(word) ? word : correct(word)))
    return words.every((word) => expected.has(toWholeWord(word)))
  }

  return (message, place = 'help') => {
    if (message.length > MAX_LENGTH) return { question: message }
    const parts = message
      .split(/[.,!?;:\n…~()]+/)
      .map((part) => ({ part, text: normalizeText(part) }))
      .filter(({ text }) => text)
      .map(({ part, text }) => ({ part, text, phrase: recognize(text) }))
    if (parts.length === 0)
      return { question: '', smallTalk: { language: 'en', topic: 'abilities' } }
    const isSmallTalk = ({ text, phrase }: (typeof parts)[number]) =>
      phrase !== undefined && (place === 'help' || isAboutAssistant(text, phrase))
    const question = parts.filter((each) => !isSmallTalk(each)).map(({ part }) => part)
    const smallTalk = selectMostImportant(parts.filter(isSmallTalk))
    const isHelpWanted = parts.every(({ phrase }) => phrase && isFallback(phrase))
    return {
      question: question.join(', '),
      ...(smallTalk && { smallTalk }),
      ...(isHelpWanted && question.length > 0 && { fallback: selectMostImportant(parts) }),
    }
  }
}

function listKnownPhrases(language: Language, phrases: Phrases): KnownPhrase[] {
  return SMALL_TALK_TOPICS.flatMap((topic) =>
    splitPhrases(phrases[topic]).map((text) => ({ language, topic, text })),
  )
}

function splitPhrases(text: string): string[] {
  return text.split(',').flatMap(expandAlternatives).map(normalizeText)
}

function selectMostImportant(
  found: readonly { phrase: KnownPhrase | undefined }[],
): SmallTalk | undefined {
  const rank = ({ topic }: SmallTalk) => SMALL_TALK_TOPICS.indexOf(topic)
  const phrases = found.flatMap(({ phrase }) => phrase ?? [])
  return phrases.toSorted((a, b) => rank(a) - rank(b))[0]
}
