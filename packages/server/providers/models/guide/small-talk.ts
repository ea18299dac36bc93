import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldDiacritics, LANGUAGES, type preferences } from '@atelier/contract'
import { measureSimilarity } from './spelling.ts'
import { SMALL_TALK_TOPICS, type SmallTalkTopic } from './texts.ts'
import { splitWords } from './words.ts'

type Language = preferences.Language

/** What people say to the Guide beside questions, in one language. */
interface Phrases extends Record<SmallTalkTopic, readonly string[]> {
  /** Words around a phrase that change nothing, for example the name of the Guide. */
  fillers: readonly string[]
}

interface Phrase {
  language: Language
  topic: SmallTalkTopic
  text: string
}

export interface ParsedMessage {
  /** The message without small talk. Empty if it is nothing else. */
  question: string
  smallTalk?: { language: Language; topic: SmallTalkTopic }
}

/** Longer messages are no small talk. */
const MAX_LENGTH = 160
/** How similar a message has to be to a known phrase, which allows for typing errors. */
const MIN_SIMILARITY = 0.8

/** Returns a function that separates small talk from the question in a message. */
export function createSmallTalk(directory: string): (message: string) => ParsedMessage {
  const file = readFileSync(join(directory, 'small-talk.json'), 'utf8')
  const known = JSON.parse(file) as Record<Language, Phrases>
  const phrases = LANGUAGES.flatMap((language) =>
    SMALL_TALK_TOPICS.flatMap((topic) =>
      known[language][topic].map((text) => ({ language, topic, text: normalize(text) })),
    ),
  )
  const fillers = new Set(LANGUAGES.flatMap((language) => known[language].fillers.map(normalize)))

  return (message) => {
    if (message.length > MAX_LENGTH) return { question: message }
    const parts = message.split(/[.,!?;:\n…~()]+/).filter((part) => normalize(part))
    const found = parts.map((part) => findPhrase(normalize(part), phrases, fillers))
    const question = parts.filter((_, position) => !found[position]).join(', ')
    if (question) return { question: parts.length > 1 ? question : message }
    const [smallTalk] = found
      .filter((phrase) => phrase !== undefined)
      .toSorted((a, b) => SMALL_TALK_TOPICS.indexOf(a.topic) - SMALL_TALK_TOPICS.indexOf(b.topic))
    return { question: '', smallTalk: smallTalk ?? { language: 'en', topic: 'abilities' } }
  }
}

function normalize(text: string): string {
  return splitWords(foldDiacritics(text), false).join(' ')
}

function findPhrase(
  text: string,
  phrases: readonly Phrase[],
  fillers: ReadonlySet<string>,
): Phrase | undefined {
  const words = text.split(' ').filter((word) => !fillers.has(word))
  return findMostSimilar(text, phrases) ?? findMostSimilar(words.join(' '), phrases)
}

function findMostSimilar(text: string, phrases: readonly Phrase[]): Phrase | undefined {
  const [best] = phrases
    .map((phrase) => ({ phrase, similarity: measureSimilarity(text, phrase.text) }))
    .toSorted((a, b) => b.similarity - a.similarity)
  return best && best.similarity >= MIN_SIMILARITY ? best.phrase : undefined
}
