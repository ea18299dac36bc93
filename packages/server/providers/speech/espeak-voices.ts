import type { speech } from '@atelier/contract'

/**
 * Accents, dialects and spellings that are left out, because few visitors need them. Regions (`pt-br`, `en-029`) are
 * kept, and so are those of Vietnamese.
 */
const SPECIAL_VARIANT = /(?<!^vi-vn)-x-|-(latn|pinyin)|^en-(gb-scotland|us-nyc)$/
/** Constructed languages of novels and games, and extinct languages. */
const RARE_LANGUAGES = new Set([
  'grc',
  'jbo',
  'lfn',
  'nci',
  'piqd',
  'py',
  'qdb',
  'qya',
  'sjn',
  'io',
])
/** The first voice of a language is its default, so American English comes before British. */
const FIRST_LANGUAGES = ['en-us', 'en-gb', 'vi']
/** espeak-ng's own tags that browsers do not know. */
const BCP_47: Record<string, string> = { cmn: 'zh', yue: 'zh-HK' }

/**
 * Reads the table that `espeak-ng --voices` prints, and keeps one voice for each language and region:
 *
 *     Pty Language       Age/Gender VoiceName          File
 *      5  vi              --/M      Vietnamese_(Northern) aav/vi
 */
export function parseEspeakVoices(table: string): speech.Voice[] {
  const languages = new Map<string, string>()
  for (const line of table.split('\n').slice(1)) {
    const [, language, , name] = line.trim().split(/\s+/)
    if (!language || !name || languages.has(language)) continue
    if (SPECIAL_VARIANT.test(language) || RARE_LANGUAGES.has(language)) continue
    languages.set(language, name.replaceAll('_', ' ').replace(/, latin[^,)]*\)/, ')'))
  }
  const voices = [...languages].map(([id, name]) => ({ id, name, language: toBcp47(id) }))
  return voices.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

function rank({ id }: speech.Voice): number {
  const index = FIRST_LANGUAGES.indexOf(id)
  return index < 0 ? FIRST_LANGUAGES.length : index
}

function toBcp47(language: string): string {
  const [base, region, variant] = language.split('-')
  if (variant) return base!
  return BCP_47[language] ?? (region ? `${base}-${region.toUpperCase()}` : language)
}
