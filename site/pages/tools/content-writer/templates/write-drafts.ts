import type { Brief, TemplateId, WritingLanguage } from './brief.ts'
import type { Draft, PatternPair } from './draft.ts'
import { fillPattern } from './fill-pattern.ts'

/** The patterns of a language are loaded when its first draft is asked for. */
const patterns: Record<WritingLanguage, () => Promise<Record<TemplateId, PatternPair>>> = {
  en: async () => (await import('./en/patterns.ts')).englishPatterns,
  vi: async () => (await import('./vi/patterns.ts')).vietnamesePatterns,
  ar: async () => (await import('./ar/patterns.ts')).arabicPatterns,
}

/** Square brackets with an ellipsis mark what the visitor has to fill in. */
const blanks = {
  en: { about: '[… what it is about]', topic: '[… the subject]', audience: '[… your readers]' },
  vi: { about: '[… nội dung chính]', topic: '[… chủ đề]', audience: '[… người đọc]' },
  ar: { about: '[… ما يدور حوله]', topic: '[… الموضوع]', audience: '[… قرّاؤك]' },
}

/** Fills the two patterns of the template. No model takes part. */
export async function writeDrafts(brief: Brief): Promise<[Draft, Draft]> {
  const { language, template } = brief
  const [first, second] = (await patterns[language]())[template]
  const write = (pattern: PatternPair[number]) => fillPattern(pattern, brief, blanks[language])
  return [write(first), write(second)]
}
