// The examples and placeholders of the pages of the tools, in three languages, as the engines of this server read them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { readWords } from '../../../packages/server/providers/pictures/anime/words/read-words.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { allEnglishTexts } from '../../../site/build/english.ts'

const LOCALES = join(import.meta.dirname, '../../../site/public/locales')

const WISHES = {
  'image-generator': ['wishExample', 'examplePears', 'exampleFox', 'exampleHarbour'],
  imagen: ['exampleTerraces', 'exampleLantern', 'exampleBoats'],
}
const CHARACTERS = ['wishExample', 'exampleScarf', 'exampleGardener', 'exampleGrandmother']

function textsOf(language: string, namespace: string): Record<string, string> {
  if (language === 'en')
    return allEnglishTexts.find((texts) => texts.namespace === namespace)!.english
  const file = join(LOCALES, language, `${namespace}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(WISHES))('%s draws all that its own examples name', (tool, keys) => {
    const texts = textsOf(language, tool)
    for (const key of keys) {
      const { unknownThings, unknownActions, isSubjectUnknown } = readWish(texts[key]!)
      expect([texts[key], unknownThings, unknownActions]).toEqual([texts[key], [], []])
      expect([texts[key], isSubjectUnknown]).toEqual([texts[key], false])
    }
  })

  test('Anime understands every word of its own examples', () => {
    const texts = textsOf(language, 'anime')
    for (const key of CHARACTERS)
      expect([texts[key], readWords(texts[key]!).unknown]).toEqual([texts[key], []])
  })
})
