// What the pages for developers say: the lines to paste, the tables of the elements, and the list for programs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, parsePage } from '@atelier/contract'
import { expect, test } from 'vitest'
import { renderContentFile } from '../../../site/build/content.ts'
import { elementTables } from '../../../site/build/element-tables.ts'
import { HELP_SECTIONS, sortHelpPages } from '../../../site/build/help-order.ts'
import { llmsText } from '../../../site/build/llms-text.ts'
import {
  codeBlock,
  cssSnippet,
  htmlSnippet,
  npmSnippet,
  reactSnippet,
} from '../../../site/pages/help/developers/snippets.ts'
import {
  attributesOf,
  DEFAULT_CHOICE,
  readChoice,
  writeChoice,
  type WidgetChoice,
} from '../../../site/pages/help/developers/widget-choice.ts'
import { readElementDefinitions } from '../../helpers/documents.ts'

const content = join(import.meta.dirname, '../../../site/content')
const build = { version: '1.0.0', url: 'https://a.example/atelier.js', integrity: 'sha384-x' }

const choose = (changes: Partial<WidgetChoice>): WidgetChoice => ({ ...DEFAULT_CHOICE, ...changes })

test('a developer who shares the address of the configurator shares the whole choice', () => {
  const choice = choose({
    widget: 'chat',
    partner: 'coffee',
    theme: 'forest',
    accent: '#33463b',
    lang: 'vi',
    launcher: true,
    heading: 'Hỏi & "đáp"',
    starters: 'One?\nTwo?',
  })
  const address = writeChoice(new URLSearchParams('page=configurator'), choice)
  expect(address.get('page')).toBe('configurator')
  expect(readChoice(new URLSearchParams(address.toString()))).toEqual(choice)
  expect(writeChoice(address, DEFAULT_CHOICE).toString()).toBe('page=configurator')
})

test('an address with values that no widget takes shows the defaults', () => {
  const address = new URLSearchParams('widget=clock&theme=pink&lang=xx&height=1&launcher=maybe')
  expect(readChoice(address)).toEqual(DEFAULT_CHOICE)
})

test('a developer copies a pinned script tag, and quotation marks in texts stay in their attribute', () => {
  const choice = choose({ partner: 'coffee', heading: 'Say "hi" & <go>', starters: 'a\n\n b ' })
  expect(htmlSnippet(choice, build)).toBe(`<script type="module"
  src="https://a.example/atelier.js"
  integrity="sha384-x"
  crossorigin="anonymous"></script>

<atelier-chat
  partner="coffee"
  heading="Say &quot;hi&quot; &amp; &lt;go>"
  starters="[&quot;a&quot;,&quot;b&quot;]"
></atelier-chat>`)
  expect(reactSnippet(choice, 'https://a.example')).toContain('heading={"Say \\"hi\\" & <go>"}')
  expect(cssSnippet(choice)).toContain('block-size: 36rem')
  expect(cssSnippet(choose({ launcher: true }))).toBe('')
})

test('a greeting of two lines keeps them where a line break would end a comment or an attribute', () => {
  const choice = choose({ partner: 'coffee', greeting: 'Hi\n*/ --> </script>\r\n`${1}`' })
  const attribute = 'greeting="Hi&#10;*/ --> &lt;/script>&#13;&#10;`${1}`"'
  expect(htmlSnippet(choice, build)).toContain(attribute)
  const lines = npmSnippet(choice, 'https://a.example').split('\n')
  expect(lines.find((line) => line.includes('greeting'))).toContain(attribute)
  expect(reactSnippet(choice, 'https://a.example')).toContain(
    'greeting={"Hi\\n*/ --> </script>\\r\\n`${1}`"}',
  )
})

test('lines to paste stay one block, whatever a text among them looks like', () => {
  const text = '<atelier-chat\n~~~~~~\n**x**\n~~~~~~~~\n></atelier-chat>'
  const block = codeBlock('html', text)
  const [fence] = /^~+/.exec(block)!
  expect(block).toBe(`${fence}html\n${text}\n${fence}`)
  expect(text).not.toContain(fence)
})

test('a developer who pastes the link of a conversation gets its slug, and no partner name', () => {
  const choice = choose({ widget: 'share', link: 'https://a.example/share/abc?x=1#y' })
  expect(attributesOf(choice)).toEqual({ slug: 'abc' })
  expect(npmSnippet(choice, 'https://a.example')).toContain('<atelier-share slug="abc">')
})

test('an accent that is no colour is left out of the lines to paste', () => {
  expect(attributesOf(choose({ partner: 'coffee', accent: 'red' }))).toEqual({ partner: 'coffee' })
})

test.each(LANGUAGES)('a developer reads a page with tables for each element (%s)', (language) => {
  for (const { tag, attributes, methods, events } of readElementDefinitions()) {
    const page = join('help', language, `widget-${tag.replace('atelier-', '')}.md`)
    const text = renderContentFile(content, page)
    for (const name of [...attributes, ...methods, ...events, 'ready', 'theme'])
      expect([page, name, text.includes(`| \`${name}\` | `)]).toEqual([page, name, true])
    expect(text).not.toContain('questions:')
  }
})

test('a table in another language has no English description', () => {
  const [english, ...others] = LANGUAGES.map((language) =>
    elementTables('atelier-chat', language, join(content, 'help'))
      .matchAll(/^\| `\S+` \| (.*?) \|/gm)
      .map(([, description]) => description!)
      .toArray(),
  )
  expect(english).not.toEqual([])
  for (const translated of others) {
    expect(translated).toHaveLength(english!.length)
    expect(translated.filter((description) => english!.includes(description))).toEqual([])
  }
})

test.each(LANGUAGES)(
  'a developer reads of an attribute and of a part with the same name what each of them means (%s)',
  (language) => {
    const tables = elementTables('atelier-chat', language, join(content, 'help'))
    const meaningsOf = (name: string) =>
      [...tables.matchAll(/^\| `(\S+)` \| (.*?) \|/gm)]
        .filter((row) => row[1] === name)
        .map((row) => row[2])
    for (const name of ['launcher', 'greeting', 'starters']) {
      expect(meaningsOf(name)).toHaveLength(2)
      expect(new Set(meaningsOf(name)).size).toBe(2)
    }
  },
)

test('a developer reads the changelog of the npm package on its page', () => {
  expect(renderContentFile(content, join('help', 'en', 'changelog.md'))).toMatch(/^## /m)
})

test('the changelog on a page in Vietnamese is marked as English', () => {
  const read = (language: string) =>
    parsePage(renderContentFile(content, join('help', language, 'changelog.md')))
  expect(read('vi').body).not.toMatch(/^## /m)
  expect(read('vi').english).toMatch(/^## /m)
  expect(read('en').english).toBeUndefined()
})

test('a program finds the pages for developers in llms.txt, as Markdown', () => {
  const pages = [
    'partner-sign-in-window connect-your-own-model',
    'run-your-own-server operate-a-server',
  ]
    .flatMap((list) => list.split(' '))
    .map((slug) => ({ slug, title: slug, section: 'documentation', summary: 's' }))
  const text = llmsText([
    ...pages,
    { slug: 'widget-chat', title: 'Chat', section: 'developers', summary: 'A chat.' },
  ])
  expect(text).toContain('- [Chat]({publicUrl}/content/help/en/widget-chat.md): A chat.')
  expect(text).toMatch(/^# Atelier\n\n> /)
})

test('a reader finds the pages for visitors first, then those for developers and operators, each where one needs it', () => {
  const pages = [
    'operate-a-server',
    'changelog',
    'passkeys',
    'doctor',
    'getting-started',
    'developers',
  ]
  expect(sortHelpPages(pages.map((slug) => ({ slug }))).map(({ slug }) => slug)).toEqual(
    'getting-started passkeys developers doctor changelog operate-a-server'.split(' '),
  )
})

test.each(LANGUAGES)(
  'every help page in %s has its place in the section that it names',
  (language) => {
    const folder = join(content, 'help', language)
    const named: Record<string, string[]> = {}
    for (const name of readdirSync(folder)) {
      const { section = '' } = parsePage(readFileSync(join(folder, name), 'utf8')).frontMatter
      named[section] = [...(named[section] ?? []), name.replace(/\.md$/, '')]
    }
    const sorted = (sections: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(sections).map(([name, slugs]) => [name, slugs.toSorted()]))
    expect(sorted(named)).toEqual(sorted(HELP_SECTIONS))
  },
)
