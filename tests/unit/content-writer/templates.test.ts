// The drafts that templates write without a model.
import { expect, test } from 'vitest'
import { textOf } from '../../../site/pages/tools/content-writer/document/node.ts'
import { fromMarkdown } from '../../../site/pages/tools/content-writer/document/from-markdown.ts'
import {
  emptyBrief,
  LENGTHS,
  TEMPLATES,
  TONES,
  WRITING_LANGUAGES,
  type Brief,
} from '../../../site/pages/tools/content-writer/templates/brief.ts'
import { topicOf } from '../../../site/pages/tools/content-writer/templates/fill-pattern.ts'
import { writeDrafts } from '../../../site/pages/tools/content-writer/templates/write-drafts.ts'

const words = {
  en: {
    about: 'The small kiln is fired every Friday from December. Classes of six.',
    audience: 'neighbours who have never touched clay',
  },
  vi: {
    about: 'Lò nung nhỏ đốt vào mỗi thứ Sáu từ tháng Mười Hai. Mỗi lớp sáu người.',
    audience: 'những người hàng xóm chưa từng nặn đất',
  },
  ar: {
    about: 'يُوقد الفرن الصغير كل يوم جمعة ابتداءً من ديسمبر. في كل صف ستة أشخاص.',
    audience: 'جيران لم يلمسوا الطين من قبل',
  },
}

const brief = (changes: Partial<Brief>): Brief => {
  const language = changes.language ?? 'en'
  return { ...emptyBrief(language), ...words[language], ...changes }
}

const combinations = WRITING_LANGUAGES.flatMap((language) =>
  TEMPLATES.map((template) => ({ language, template })),
)

test.each(combinations)(
  'the two drafts of $template ($language) have the visitor’s words, and differ in title, opening and structure',
  async ({ language, template }) => {
    for (const tone of TONES)
      for (const length of LENGTHS) {
        const [a, b] = await writeDrafts(brief({ language, template, tone, length }))
        for (const { title, markdown } of [a, b]) {
          expect(title + markdown).not.toMatch(/[{}~]|^\+/m)
          expect(markdown).toContain(words[language].about.split('. ')[0]!.replace(/\.$/, ''))
          expect((title + markdown).toLocaleLowerCase()).toContain(
            words[language].audience.slice(1, 20),
          )
          expect(markdown).toContain('[…')
        }
        expect(a.title).not.toBe(b.title)
        expect(a.markdown.split('\n')[0]).not.toBe(b.markdown.split('\n')[0])
        expect(structureOf(a.markdown)).not.toEqual(structureOf(b.markdown))
      }
  },
)

const structureOf = (markdown: string) => fromMarkdown(markdown).content!.map(({ type }) => type)

test.each(combinations)(
  'tone and length change what $template ($language) says',
  async ({ language, template }) => {
    const texts = new Set<string>()
    for (const tone of TONES) {
      const lengths: number[] = []
      for (const length of LENGTHS) {
        const drafts = await writeDrafts(brief({ language, template, tone, length }))
        for (const { markdown } of drafts) texts.add(markdown)
        lengths.push(drafts.reduce((sum, { markdown }) => sum + markdown.length, 0))
      }
      expect(lengths).toEqual(lengths.toSorted((first, second) => first - second))
      expect(new Set(lengths).size).toBe(3)
    }
    expect(texts.size).toBe(TONES.length * LENGTHS.length * 2)
  },
)

test('what the visitor has not said is a marked blank', async () => {
  const [{ title, markdown }] = await writeDrafts(emptyBrief('en'))
  expect(title).toBe('[… the subject]')
  const text = textOf(fromMarkdown(markdown))
  expect(text).toContain('[… what it is about]')
  expect(text).toContain('[… your readers]')
})

test('the visitor’s words stay words, whatever Markdown or pattern they look like', async () => {
  const about = '# *Sale* | {topic} <b>{{a ~ b}}</b> [x](javascript:alert(1))'
  for (const template of TEMPLATES)
    for (const { markdown } of await writeDrafts(brief({ template, about }))) {
      const body = fromMarkdown(markdown)
      expect(textOf(body)).toContain(about)
      expect(JSON.stringify(body)).not.toContain('"link"')
    }
})

test.each([
  ['The kiln is fired.', 'The kiln is fired'],
  ['From December on, the small kiln is fired every Friday at six.', 'From December on'],
  [
    'the small kiln is fired every Friday from December until spring',
    'the small kiln is fired every Friday from December …',
  ],
])('the subject of “%s” is “%s”', (sentence, topic) => {
  expect(topicOf(sentence, 'en')).toBe(topic)
})
