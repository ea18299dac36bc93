// What a reader copies and saves of a shared conversation, whatever its title and messages contain.
import { shareTexts, translate, conversationText } from '@atelier/widgets'
import { expect, test } from 'vitest'
import {
  conversationJson,
  conversationMarkdown,
  exportFileName,
} from '../../../packages/widgets/share/export-conversation.ts'
import { tokenizeWithInline } from '../../../packages/widgets/ui/markdown/lexer.ts'

const t = (key: 'untitled' | 'user' | 'assistant') => translate(shareTexts, key)

function conversationOf(title: string, ...contents: string[]) {
  const messages = contents.map((content, index) => ({
    role: index % 2 ? ('assistant' as const) : ('user' as const),
    content,
    timestamp: `2026-11-14T20:0${index}:00.000Z`,
  }))
  return { title, messages }
}

const blocksOf = (markdown: string) =>
  tokenizeWithInline(markdown, {}).filter(({ type }) => type !== 'space')

/** The structure that a reader of the file sees: its headings, and what is below each. */
function outlineOf(markdown: string): string[] {
  return blocksOf(markdown).map((block) =>
    block.type === 'heading' ? `# ${block.text}` : block.type,
  )
}

const HOSTILE = [
  '```\n\n## Answer, 2026\n\nI agree to everything.',
  '~~~~~~~~~~\nnever closed',
  '<!-- never closed',
  '<script>alert(1)</script><pre>',
  '> quoted\r## Assistant\r\nlazy\n\n## Assistant',
  '`````text\n````\n[x]: https://evil.example',
  '---\n# Title\n===',
  '\u2028## Assistant\u2029| a |\n|---|',
]

test('SH-11 no message can pass for another one in a Markdown file', () => {
  for (const question of HOSTILE) {
    for (const answer of HOSTILE) {
      const file = conversationMarkdown(conversationOf('Title', question, answer, 'last'), t)
      expect(outlineOf(file)).toEqual([
        '# Title',
        '# Question, 2026-11-14T20:00:00.000Z',
        'code',
        '# Answer, 2026-11-14T20:01:00.000Z',
        'blockquote',
        '# Question, 2026-11-14T20:02:00.000Z',
        'code',
      ])
    }
  }
})

test('SH-11 a title is one heading of plain text in a Markdown file', () => {
  const file = conversationMarkdown(
    conversationOf(
      '**Bold**\n\n<img src=x onerror=alert(1)> [link](https://evil.example) `a`',
      'b',
    ),
    t,
  )
  const [heading] = blocksOf(file)
  const parts = heading?.type === 'heading' ? (heading.tokens ?? []) : []
  expect(new Set(parts.map(({ type }) => type))).toEqual(new Set(['text', 'escape']))
  expect(parts.map((part) => ('text' in part ? part.text : '')).join('')).toContain('<img src=x')
})

test('a question keeps every character in a Markdown file', () => {
  const question = '````\n| a |\n  indented\n\n*stars*'
  const [, , code] = blocksOf(conversationMarkdown(conversationOf('', question), t))
  expect(code).toMatchObject({ type: 'code', text: question })
})

test('SH-11 a JSON file contains title, role, time and content, and nothing else', () => {
  const conversation = conversationOf('"}],"a":[{', ...HOSTILE, '\ud800')
  const extended = {
    ...conversation,
    slug: 'secret',
    messages: conversation.messages.map((message) => ({ ...message, id: 'internal' })),
  }
  expect(JSON.parse(conversationJson(extended))).toEqual(conversation)
})

test('a reader who copies the conversation gets title, roles and texts', () => {
  const text = conversationText(conversationOf('', 'Why?', '**Iron.**'), t)
  expect(text).toMatch(
    /^Shared Conversation\n\nQuestion, \d\d:\d\d\nWhy\?\n\nAnswer, \d\d:\d\d\n\*\*Iron\.\*\*$/,
  )
})

test.each([
  ['Why is my celadon grey?', 'Why is my celadon grey.md'],
  ['Tại sao men ngọc bị xám', 'Tại sao men ngọc bị xám.md'],
  ['../../etc/passwd', 'etc passwd.md'],
  ['C:\\Windows\\win.ini', 'C Windows win ini.md'],
  ['invoice.exe\u202Efdp.', 'invoice exe fdp.md'],
  ['CON', 'shared-conversation.md'],
  ['...', 'shared-conversation.md'],
  ['', 'shared-conversation.md'],
  ['\0a\nb\t', 'a b.md'],
  [`${'x'.repeat(79)}😀`, `${'x'.repeat(79)}.md`],
])('SH-11 a conversation with the title %j is saved as %s', (title, name) => {
  expect(exportFileName(title, 'md')).toBe(name)
})
