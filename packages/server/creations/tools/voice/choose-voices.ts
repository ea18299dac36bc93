import { languageOfText, type ReadSentence, type speech } from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import { findVoices } from '../../../providers/speech/speech-engine.ts'
import type { AskedVoice, VoicePlan } from './plan.ts'

/** In words: shorter sentences may have no letter that tells their language. */
const MIN_WORDS_OF_LANGUAGE = 6
const OTHER_LANGUAGE = 'en'

/**
 * Decides which voice reads each sentence: the voice that was chosen for its speaker, else the voice that was chosen for
 * the whole text, else a voice that speaks the language of the sentence. Speakers for whom no voice was chosen get
 * different ones, as long as there are enough.
 */
export function chooseVoices(
  voices: readonly speech.Voice[],
  recipe: AskedVoice,
  sentences: readonly ReadSentence[],
): Pick<VoicePlan, 'voices' | 'voiceOf'> {
  requireVoice(voices, recipe.voice, 'recipe.voice')
  for (const [index, { voice }] of recipe.speakers.entries())
    requireVoice(voices, voice, `recipe.speakers.${index}.voice`)
  const ids: string[] = []
  const taken = new Set(recipe.speakers.map(({ voice }) => voice))
  const byLanguage = new Map<string, string[]>()
  const voiceFor = (language: string, place: number) => {
    const all = byLanguage.get(language) ?? findVoices(voices, language).map(({ id }) => id)
    byLanguage.set(language, all)
    const free = all.filter((id) => !taken.has(id))
    const fitting = free.length > 0 ? free : all
    return fitting[place % fitting.length] ?? ''
  }
  const unvoiced = recipe.speakers.flatMap(({ voice }, speaker) => (voice ? [] : [speaker]))
  const languageOf = createLanguageReader(recipe.wish, sentences)
  const voiceOf = sentences.map((sentence) => {
    const { speaker } = sentence
    const chosen = (speaker !== undefined && recipe.speakers[speaker]?.voice) || recipe.voice
    const place = speaker === undefined ? 0 : unvoiced.indexOf(speaker)
    const id = chosen ?? voiceFor(languageOf(sentence), place)
    if (!ids.includes(id)) ids.push(id)
    return ids.indexOf(id)
  })
  return { voices: ids, voiceOf }
}

function requireVoice(
  voices: readonly speech.Voice[],
  id: string | undefined,
  field: string,
): void {
  if (id !== undefined && !voices.some((voice) => voice.id === id))
    throw fail('voice-unknown', { field })
}

/** A short sentence has the language of its paragraph, if its letters do not tell another one. */
function createLanguageReader(text: string, sentences: readonly ReadSentence[]) {
  const detect = (words: string) => languageOfText(words, [OTHER_LANGUAGE]) ?? OTHER_LANGUAGE
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph)
  const languages = new Map(
    [...paragraphs].map(([paragraph, ofParagraph]) => {
      const from = ofParagraph[0]!.from
      return [paragraph, detect(text.slice(from, ofParagraph.at(-1)!.to))]
    }),
  )
  return ({ text: sentence, paragraph }: ReadSentence): string => {
    const language = detect(sentence)
    const isShort = sentence.split(/\s/).length < MIN_WORDS_OF_LANGUAGE
    return language === OTHER_LANGUAGE && isShort ? languages.get(paragraph)! : language
  }
}
