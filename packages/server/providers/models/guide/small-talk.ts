import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { waitForOwnTurn } from '../../../helpers/own-turn.ts'
import { createLetterGroupSearch } from './letter-groups.ts'
import { expandAlternatives } from '../../../search/lexicon.ts'
import { createSpelling } from '../../../search/spelling.ts'
import { SMALL_TALK_TOPICS, type SmallTalkTopic } from './texts.ts'
import { splitWords } from '../../../search/words.ts'

type Language = preferences.Language

/** Greetings, thanks and the like in one language, as people write them to the Guide, with commas between them. */
interface Phrases extends Record<SmallTalkTopic, string> {
  /** Words around a phrase that do not change its meaning, for example the name of the Guide. */
  fillers: string
}

interface SmallTalkFile extends Record<Language, Phrases> {
  /** How people write short words in chats: `u` for `you`. */
  abbreviations: Readonly<Record<string, string>>
}

interface SmallTalk {
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
}

/** In characters. Longer messages are never small talk. */
const MAX_LENGTH = 160
/** How similar a message has to be to a known phrase, which allows for typing errors. */
const MIN_SIMILARITY = 0.8

/** Returns a function that separates small talk from the question in a message. */
export async function createSmallTalk(
  directory: string,
): Promise<(message: string) => ParsedMessage> {
  const file = readFileSync(join(directory, 'small-talk.json'), 'utf8')
  const { abbreviations, ...phrases } = JSON.parse(file) as SmallTalkFile
  const known = LANGUAGES.flatMap((language) => listKnownPhrases(language, phrases[language]))
  await waitForOwnTurn()
  const findSimilar = createLetterGroupSearch(known, MIN_SIMILARITY)
  await waitForOwnTurn()
  const correct = createSpelling(known.flatMap(({ text }) => text.split(' ')))
  const fillers = new Set(
    LANGUAGES.flatMap((language) => phrases[language].fillers.split(',').map(normalize)),
  )

  function recognize(text: string): SmallTalk | undefined {
    const words = text.split(' ').map(correct)
    const essential = words.filter((word) => !fillers.has(word))
    const written = words.map((word) =>
      Object.hasOwn(abbreviations, word) ? abbreviations[word]! : word,
    )
    return (
      findSimilar(words.join(' ')) ??
      findSimilar(essential.join(' ')) ??
      findSimilar(written.join(' '))
    )
  }

  return (message) => {
    if (message.length > MAX_LENGTH) return { question: message }
    const parts = message.split(/[.,!?;:\n…~()]+/).filter((part) => normalize(part))
    const recognized = parts.map((part) => recognize(normalize(part)))
    const question = parts.filter((_, position) => !recognized[position]).join(', ')
    const smallTalk = selectMostImportant(recognized.filter((found) => found !== undefined))
    if (parts.length === 0) return { question, smallTalk: { language: 'en', topic: 'abilities' } }
    return { question, ...(smallTalk && { smallTalk }) }
  }
}

function normalize(text: string): string {
  return splitWords(text, false).join(' ')
}

function listKnownPhrases(language: Language, phrases: Phrases): KnownPhrase[] {
  return SMALL_TALK_TOPICS.flatMap((topic) =>
    phrases[topic]
      .split(',')
      .flatMap(expandAlternatives)
      .map((text) => ({ language, topic, text: normalize(text) })),
  )
}

function selectMostImportant(found: readonly SmallTalk[]): SmallTalk | undefined {
  const rank = ({ topic }: SmallTalk) => SMALL_TALK_TOPICS.indexOf(topic)
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}
