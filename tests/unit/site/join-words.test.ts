import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinQuoted, joinWords } from '../../../site/pages/tools/bench/join-words.ts'
import { benchTexts } from '../../../site/pages/tools/bench/texts.ts'
import { musicTexts } from '../../../site/pages/tools/music-creator/texts.ts'

const textsOf = (language: string, name: string): Record<string, string> => {
  const file = join(import.meta.dirname, '../../../site/public/locales', language, `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

const QUOTED: Record<string, { bench: object; music: object }> = {
  en: { bench: benchTexts.english, music: musicTexts.english },
  vi: { bench: textsOf('vi', 'bench'), music: textsOf('vi', 'music-creator') },
  ar: { bench: textsOf('ar', 'bench'), music: textsOf('ar', 'music-creator') },
}

test.each([
  ['en', '“tuba”, “lute”'],
  ['vi', '“tuba”, “lute”'],
  ['ar', '«tuba»، «lute»'],
])('in %s, each unknown word stands in the quotes of the text around it', (language, quoted) => {
  const { bench, music } = QUOTED[language]!
  const texts = [
    [bench, 'cannotDraw'],
    [bench, 'notUnderstood'],
    [music, 'cannotFollow'],
    [music, 'notUnderstood'],
  ] as const
  for (const [named, key] of texts) {
    const text = String(named[key as keyof typeof named])
    const words = joinQuoted(['tuba', 'lute'], language)
    expect(text.replace(/\{(?:words|things)\}/, words)).toContain(quoted)
  }
})

test('heard words have the comma of the language between them', () => {
  expect(joinWords(['slow', 'warm'], 'en')).toBe('slow, warm')
  expect(joinWords(['بطيء', 'دافئ'], 'ar')).toBe('بطيء، دافئ')
})
