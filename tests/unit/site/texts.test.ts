import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, DEFAULT_LANGUAGE } from '@atelier/contract'
import { expect, test } from 'vitest'
import { allEnglishTexts } from '../../../site/build/english.ts'

const locales = join(import.meta.dirname, '../../../site/public/locales')
const translatedLanguages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

for (const language of translatedLanguages) {
  test(`every English text has a translation in ${language}, and there are no others`, () => {
    const namespaces = allEnglishTexts.map(({ namespace }) => `${namespace}.json`)
    expect(readdirSync(join(locales, language)).toSorted()).toEqual(namespaces.toSorted())
    for (const { namespace, english: texts } of allEnglishTexts) {
      const expected = Object.keys(texts).filter((key) => needsTranslation(language, key))
      expect(Object.keys(readTranslations(language, namespace)).toSorted()).toEqual(
        expected.toSorted(),
      )
    }
  })

  test(`every ${language} text has the same placeholders as the English one`, () => {
    for (const { namespace, english: texts } of allEnglishTexts) {
      for (const [key, text] of Object.entries(readTranslations(language, namespace))) {
        expect([key, placeholdersOf(text)]).toEqual([
          key,
          placeholdersOf((texts as Record<string, string>)[key]!),
        ])
        expect(text.trim()).not.toBe('')
      }
    }
  })
}

test('every namespace of English texts exists once', () => {
  const namespaces = allEnglishTexts.map(({ namespace }) => namespace)
  expect(new Set(namespaces).size).toBe(namespaces.length)
})

/** False for plural forms that the language does not have: Vietnamese has no separate form for one. */
function needsTranslation(language: string, key: string): boolean {
  const pluralForm = /_(one|other)$/.exec(key)?.[1]
  if (!pluralForm) return true
  return new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.some((category) => category === pluralForm)
}

function readTranslations(language: string, namespace: string): Record<string, string> {
  const path = join(locales, language, `${namespace}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()
}
