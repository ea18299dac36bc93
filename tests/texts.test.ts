import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, DEFAULT_LANGUAGE } from '@atelier/contract'
import { expect, test } from 'vitest'
import { allEnglishTexts } from '../site/build/english.ts'

const locales = join(import.meta.dirname, '../site/public/locales')
const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

for (const language of others) {
  test(`every text has a translation in ${language}, and no translation is left over`, () => {
    const namespaces = allEnglishTexts.map(({ namespace }) => `${namespace}.json`)
    expect(readdirSync(join(locales, language)).toSorted()).toEqual(namespaces.toSorted())
    for (const { namespace, english: texts } of allEnglishTexts) {
      const wanted = Object.keys(texts).filter((key) => needs(language, key))
      expect(Object.keys(read(language, namespace)).toSorted()).toEqual(wanted.toSorted())
    }
  })

  test(`what is filled in stands in the ${language} text too, and nothing else does`, () => {
    for (const { namespace, english: texts } of allEnglishTexts) {
      for (const [key, text] of Object.entries(read(language, namespace))) {
        expect([key, holes(text)]).toEqual([key, holes((texts as Record<string, string>)[key]!)])
        expect(text.trim()).not.toBe('')
      }
    }
  })
}

test('a text stands in English once for each thing it names', () => {
  const namespaces = allEnglishTexts.map(({ namespace }) => namespace)
  expect(new Set(namespaces).size).toBe(namespaces.length)
})

/** A language without a form for one has no text for it. */
function needs(language: string, key: string): boolean {
  const form = /_(one|other)$/.exec(key)?.[1]
  if (!form) return true
  return new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.some((one) => one === form)
}

function read(language: string, namespace: string): Record<string, string> {
  const path = join(locales, language, `${namespace}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()
}
