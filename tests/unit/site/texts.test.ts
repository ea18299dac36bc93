import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, DEFAULT_LANGUAGE } from '@atelier/contract'
import { expect, test } from 'vitest'
import { allEnglishTexts } from '../../../site/build/english.ts'

const PLURAL_KEY = /^(.+)_(?:one|other)$/
const locales = join(import.meta.dirname, '../../../site/public/locales')
const translatedLanguages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

for (const language of translatedLanguages) {
  test(`every English text has a translation in ${language}, and there are no others`, () => {
    const namespaces = allEnglishTexts.map(({ namespace }) => `${namespace}.json`)
    expect(readdirSync(join(locales, language)).toSorted()).toEqual(namespaces.toSorted())
    for (const { namespace, english: texts } of allEnglishTexts) {
      const expected = new Set(Object.keys(texts).flatMap((key) => translationKeys(language, key)))
      expect(Object.keys(readTranslations(language, namespace)).toSorted()).toEqual(
        [...expected].toSorted(),
      )
    }
  })

  test(`every ${language} text has the same placeholders as the English one`, () => {
    for (const { namespace, english: texts } of allEnglishTexts) {
      for (const [key, text] of Object.entries(readTranslations(language, namespace))) {
        const english = (texts as Record<string, string>)[englishKey(key)]!
        expect([key, withoutCount(key, text)]).toEqual([key, withoutCount(key, english)])
        expect(text.trim()).not.toBe('')
      }
    }
  })
}

test('every namespace of English texts exists once', () => {
  const namespaces = allEnglishTexts.map(({ namespace }) => namespace)
  expect(new Set(namespaces).size).toBe(namespaces.length)
})

/** The keys of a text in a language. Vietnamese has one plural form, Arabic six. */
function translationKeys(language: string, key: string): string[] {
  const name = PLURAL_KEY.exec(key)?.[1]
  if (name === undefined) return [key]
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.map((category) => `${name}_${category}`)
}

function readTranslations(language: string, namespace: string): Record<string, string> {
  const path = join(locales, language, `${namespace}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

/** The English text of which `tries_few` is a form is `tries_other`. */
const englishKey = (key: string) =>
  /_(zero|two|few|many)$/.test(key) ? key.replace(/_[a-z]+$/, '_other') : key

/** The forms for none, one and two say the number in words. */
function withoutCount(key: string, text: string): string[] {
  const placeholders = placeholdersOf(text)
  const isInWords = /_(zero|one|two)$/.test(key)
  return isInWords
    ? placeholders.filter((name) => name !== 'count' && name !== 'number')
    : placeholders
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()
}
