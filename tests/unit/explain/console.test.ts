// The help page that explains each line of the console and each finding of the doctor.
import { join } from 'node:path'
import { LANGUAGES, parsePage, splitSections } from '@atelier/contract'
import { expect, test } from 'vitest'
import { HELP_SECTIONS, helpUrl } from '../../../packages/widgets/explain/help.ts'
import { renderContentFile } from '../../../site/build/content.ts'

const content = join(import.meta.dirname, '../../../site/content')

test.each(LANGUAGES)(
  'a developer finds each code in the section to which its line leads (%s)',
  (language) => {
    const page = renderContentFile(content, join('help', language, 'console.md'))
    const { sections } = splitSections(parsePage(page).body)
    expect(sections.map(({ id }) => id)).toEqual(Object.keys(HELP_SECTIONS))
    for (const { id, text } of sections) {
      const named = text.match(/`[a-z-]+`/g)!.map((code) => code.slice(1, -1))
      for (const code of HELP_SECTIONS[id as keyof typeof HELP_SECTIONS]) {
        const isNamed = named.some((name) =>
          name.endsWith('-') ? code.startsWith(name) : code === name,
        )
        expect([code, isNamed]).toEqual([code, true])
      }
    }
  },
)

test('a line leads to the help of the server that the page names', () => {
  expect(helpUrl('model-unknown', 'https://ai.shop.example')).toBe(
    'https://ai.shop.example/help?page=console#models',
  )
})
