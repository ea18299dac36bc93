import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'

/** What the search of one language knows about words beside the help pages. */
export interface HelpWords {
  /** Phrases by what they mean, for example `"sign in": ["log in", "login"]`. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /**
   * Words of everyday language, which a question may contain whatever it is about. A word that is neither one of these
   * nor in the help pages shows that the question is about something else.
   */
  everydayWords: string
  /** Words that say nothing about the subject of a question. Phrases may contain them all the same. */
  stopWords: string
  /** Phrases about the rest of the world, such as `(bake|baking)`, also with words that the help pages contain. */
  otherSubjects: readonly string[]
  /**
   * What people write in chats by what the help pages write, for example `"password": ["pw"]`. Idioms that say nothing,
   * such as "on earth", stand below the empty text.
   */
  rewordings: Readonly<Record<string, readonly string[]>>
}

type Language = preferences.Language

/** Reads the files beside the help pages. */
export function readHelpWords(directory: string): Record<Language, HelpWords> {
  const synonyms = readByLanguage<HelpWords['synonyms']>(directory, 'synonyms.json')
  const everydayWords = readByLanguage<string>(directory, 'everyday-words.json')
  const stopWords = readByLanguage<string>(directory, 'stop-words.json')
  const otherSubjects = readByLanguage<string[]>(directory, 'other-subjects.json')
  const rewordings = readByLanguage<HelpWords['rewordings']>(directory, 'rewordings.json')
  const ofLanguage = (language: Language): HelpWords => ({
    synonyms: synonyms[language],
    everydayWords: everydayWords[language],
    stopWords: stopWords[language],
    otherSubjects: otherSubjects[language],
    rewordings: rewordings[language],
  })
  return { en: ofLanguage('en'), vi: ofLanguage('vi') }
}

function readByLanguage<T>(directory: string, name: string): Record<Language, T> {
  return JSON.parse(readFileSync(join(directory, name), 'utf8')) as Record<Language, T>
}
