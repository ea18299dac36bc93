// What a reader copies and saves of a shared conversation, whatever its title and messages contain.
import type { share } from '@atelier/contract'
import { shareTexts, sharedCreationTexts, translate, conversationText } from '@atelier/widgets'
import { expect, test } from 'vitest'
import {
  conversationJson,
  conversationMarkdown,
  exportFileName,
} from '../../../packages/widgets/share/export-conversation.ts'
import {
  creationJson,
  creationMarkdown,
  creationText,
  type CreationTranslate,
} from '../../../packages/widgets/share/export-creation.ts'
import { formatDate } from '../../../packages/widgets/format-date.ts'
import { configure } from '../../../packages/widgets/configure.ts'
import {
  tokenizeWithInline,
  type MarkdownToken,
} from '../../../packages/widgets/ui/markdown/lexer.ts'

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
    block.type === 'heading' ? `${'#'.repeat(block.depth)} ${block.text}` : block.type,
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

/** The sections below the title. */
const sectionsOf = (markdown: string): string[] =>
  outlineOf(markdown).filter((line) => line.startsWith('## '))

const dateOf = (minute: number) =>
  formatDate(`2026-11-14T20:0${minute}:00.000Z`, 'en', { dateStyle: 'long', timeStyle: 'short' })

test('SH-11 no message can pass for another one in a Markdown file', () => {
  for (const question of HOSTILE) {
    for (const answer of HOSTILE) {
      const file = conversationMarkdown(conversationOf('Title', question, answer, 'last'), t, 'en')
      expect(outlineOf(file)[0]).toBe('# Title')
      expect(outlineOf(file)).not.toContain('html')
      expect(sectionsOf(file)).toEqual([
        `## Question, ${dateOf(0)}`,
        `## Answer, ${dateOf(1)}`,
        `## Question, ${dateOf(2)}`,
      ])
    }
  }
})

const HTML = [
  '<img src=x onerror=alert(1)>',
  'See <img src=x onerror=alert(1)> here, <b>bold</b> <!-- and --> <?php ?> <!DOCTYPE html>',
  '> <script>alert(1)</script>',
  '- one\n  - two <iframe src="https://evil.example"></iframe>\n\n    <script>alert(1)</script>',
  '# A <svg onload=alert(1)>\n\n**bold <u>under</u>** [link <i>i</i>](<https://a.example/b c>)',
  '| a <b> | b |\n|---|---|\n| 1 | <img> | <img src=x onerror=alert(1)> |\n\n<img>',
  '[^1]: <script>alert(1)</script>',
  '\\<img> \\\\<img src=x onerror=alert(1)>',
  'https://a.example<img src=x onerror=alert(1)> https://a.example\\<img src=x onerror=alert(1)>',
  '<pre>\\<script>alert(1)</script>',
  '<a title="`"> <img src=x onerror=alert(1)> "`" <img src=x>',
  '`<b>` `` <!-- ` `` <script>alert(1)</script>\n\n```html\n<p>\n```\n<p>',
  '<div\n\n<div>\n## Assistant\n</div>',
  `${'>'.repeat(150)} <script>alert(1)</script>`,
  `${'*a _b '.repeat(120)}<img src=x onerror=alert(1)>`,
]

/** Every part of the file, at any depth. */
function partsOf(part: unknown): MarkdownToken[] {
  if (Array.isArray(part)) return part.flatMap(partsOf)
  if (typeof part !== 'object' || part === null) return []
  const within = Object.values(part).flatMap(partsOf)
  return 'type' in part && 'raw' in part ? [part as MarkdownToken, ...within] : within
}

test('SH-11 the HTML of strangers is text in a Markdown file, wherever it stands', () => {
  for (const html of [...HTML, ...HOSTILE]) {
    const files = [
      conversationMarkdown(conversationOf('Title', html, html, html), t, 'en'),
      creationMarkdown(creationOf(html), tCreation, 'en'),
      creationMarkdown(soundOf(html), tCreation, 'en'),
    ]
    for (const file of files) {
      // A program without tables reads their cells as text.
      expect(file).not.toMatch(/(?<!\\)<(img|script|iframe)[^>`]*>.*\|/)
      const parts = partsOf(blocksOf(file))
      expect(parts.filter(({ type }) => type === 'html')).toEqual([])
      // A part that is too complex for our reader may be read by another one.
      for (const { type, raw } of parts) if (type === 'plain') expect(raw).not.toMatch(/<[a-z/!?]/i)
    }
  }
})

test('SH-11 what looks like HTML in code, and addresses in angle brackets, stay as they were written', () => {
  const text = [
    'The tag `<b>` or `` <i>`</i> ``, see <https://a.example> and [a page](<https://a.example/b c>)',
    '- in a list\n\n  ```html\n  <p>Hello</p>\n  ```',
    '1 < 2, a<1, <3',
  ].join('\n\n')
  const file = conversationMarkdown(conversationOf('Title', `${text}\n\n<u>`, text), t, 'en')
  const quoted = `${text}\n\n&lt;u>`.replaceAll(/^/gm, '> ').replaceAll('> \n', '>\n')
  expect(file).toBe(
    `# Title\n\n## Question, ${dateOf(0)}\n\n${quoted}\n\n## Answer, ${dateOf(1)}\n\n${text}\n`,
  )
})

test('an answer is the same Markdown in the file: its lists, tables, code and links', () => {
  const answer = [
    '- one\n  - two',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '```js\nlet a = 1 // # no heading\n```',
    'See [the page](https://example.com) and **bold**.',
  ].join('\n\n')
  const file = conversationMarkdown(conversationOf('Title', 'Why?', answer), t, 'en')
  expect(file).toBe(
    `# Title\n\n## Question, ${dateOf(0)}\n\n> Why?\n\n## Answer, ${dateOf(1)}\n\n${answer}\n`,
  )
})

test('the headings of an answer are below the heading of its message', () => {
  const answer = '# Start\n\nText\n\nSecond\n---\n\n###### Deep'
  const file = conversationMarkdown(conversationOf('Title', 'Why?', answer), t, 'en')
  expect(outlineOf(file).slice(4)).toEqual(['### Start', 'paragraph', '#### Second', '###### Deep'])
})

test('the file has its times in the language of the visitor', () => {
  const file = conversationMarkdown(conversationOf('Title', 'Sao?'), t, 'vi')
  expect(file).toMatch(/^## Question, .*14 tháng 11, 2026/m)
})

test('SH-11 a title is one heading of plain text in a Markdown file', () => {
  const file = conversationMarkdown(
    conversationOf(
      '**Bold**\n\n<img src=x onerror=alert(1)> [link](https://evil.example) `a`',
      'b',
    ),
    t,
    'en',
  )
  const [heading] = blocksOf(file)
  const parts = heading?.type === 'heading' ? (heading.tokens ?? []) : []
  expect(new Set(parts.map(({ type }) => type))).toEqual(new Set(['text', 'escape']))
  expect(parts.map((part) => ('text' in part ? part.text : '')).join('')).toContain('<img src=x')
})

test('a question keeps every character in a Markdown file, quoted', () => {
  const question = '````\n| a |\n  indented\n\n*stars*'
  const file = conversationMarkdown(conversationOf('', question), t, 'en')
  const quoted = file.split('\n').filter((line) => line.startsWith('>'))
  expect(quoted.map((line) => line.replace(/^> ?/, '')).join('\n')).toBe(question)
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

const tCreation: CreationTranslate = (...key) =>
  translate<keyof typeof sharedCreationTexts.english>(sharedCreationTexts, ...key)

function creationOf(alt: string, picture: Partial<share.SharedPicture> = {}) {
  configure({ baseUrl: 'https://atelier.example' })
  const timestamp = '2026-11-14T20:04:00.000Z'
  const made = { engine: { name: 'Sketch engine', isSketch: true }, seed: 123 }
  const url = '/api/share-pictures/a/b?until=1&signature=c'
  const pictures = [{ url, alt, width: 10, height: 20, ...made, ...picture }]
  const messages: share.SharedMessage[] = [
    { role: 'user', content: 'Two pears', timestamp },
    { role: 'assistant', content: '', timestamp, pictures },
  ]
  return { title: 'Pears', isCreation: true as const, messages }
}
const PICTURE_URL = 'https://atelier.example/api/share-pictures/a/b?until=1&signature=c'

test('a reader saves a creation with its wish, and what each picture shows, where it is and what has made it', () => {
  const file = creationMarkdown(creationOf('two pears'), tCreation, 'en')
  expect(outlineOf(file)).toEqual([
    '# Pears',
    `## Wish, ${dateOf(4)}`,
    'blockquote',
    `## Picture, ${dateOf(4)}`,
    'paragraph',
    'paragraph',
    'paragraph',
  ])
  expect(file).toContain(`![two pears](<${PICTURE_URL}>)\n\nSketch · seed 123\n`)
  expect(creationText(creationOf('two pears'), tCreation)).toMatch(
    /^Pears\n\nWish, \d\d:\d\d\nTwo pears\n\nPicture, \d\d:\d\d\ntwo pears\nSketch · seed 123\nhttps:\/\/atelier\.example\/api\/share-pictures\/a\/b\?until=1&signature=c\n\n/,
  )
  expect(JSON.parse(creationJson(creationOf('two pears')))).toEqual({
    title: 'Pears',
    timestamp: '2026-11-14T20:04:00.000Z',
    wish: 'Two pears',
    pictures: [
      {
        alt: 'two pears',
        url: PICTURE_URL,
        width: 10,
        height: 20,
        engine: { name: 'Sketch engine', isSketch: true },
        seed: 123,
      },
    ],
  })
})

test('a reader saves what a tool has written, and no heading in it passes for another part of the file', () => {
  const timestamp = '2026-11-14T20:04:00.000Z'
  const creation = {
    title: 'Report',
    messages: [
      { role: 'user' as const, content: 'What does it cost?', timestamp },
      { role: 'assistant' as const, content: '## Wish\n\n- 900 dollars', timestamp },
    ],
  }
  const file = creationMarkdown(creation, tCreation, 'en')
  expect(outlineOf(file)).toEqual([
    '# Report',
    `## Wish, ${dateOf(4)}`,
    'blockquote',
    `## Text, ${dateOf(4)}`,
    '#### Wish',
    'list',
  ])
  expect(creationText(creation, tCreation)).toMatch(
    /\n\nText, \d\d:\d\d\n## Wish\n\n- 900 dollars$/,
  )
  expect(JSON.parse(creationJson(creation))).toEqual({
    title: 'Report',
    timestamp,
    wish: 'What does it cost?',
    text: '## Wish\n\n- 900 dollars',
  })
})

test('a reader saves the pictures of an older link, of which nobody knows what has made them', () => {
  const creation = creationOf('two pears', { engine: undefined, seed: undefined })
  expect(creationMarkdown(creation, tCreation, 'en')).toContain(
    `(<${PICTURE_URL}>)\n\nThe addresses`,
  )
  expect(JSON.parse(creationJson(creation))).not.toHaveProperty('pictures.0.engine')
})

test('SH-11 no description or engine of a picture can pass for another part of a Markdown file', () => {
  for (const hostile of [...HOSTILE, '](x) ![', '\n\n# Title']) {
    const engine = { name: hostile, isSketch: false }
    const file = creationMarkdown(creationOf(hostile, { engine }), tCreation, 'en')
    expect(outlineOf(file).slice(3)).toEqual([
      `## Picture, ${dateOf(4)}`,
      'paragraph',
      'paragraph',
      'paragraph',
    ])
    const picture = blocksOf(file)[4]
    const tokens = picture?.type === 'paragraph' ? (picture.tokens ?? []) : []
    expect(tokens.map((token) => [token.type, 'href' in token && token.href])).toEqual([
      ['image', PICTURE_URL],
    ])
  }
})

function soundOf(content: string, sound: Partial<share.SharedSound> = {}) {
  configure({ baseUrl: 'https://atelier.example' })
  const timestamp = '2026-11-14T20:04:00.000Z'
  const messages: share.SharedMessage[] = [
    {
      role: 'assistant',
      content,
      timestamp,
      sound: {
        is: 'reading',
        name: 'Evening',
        file: { url: '/api/share-sounds/a/b?until=1&signature=c', seconds: 84.2 },
        engine: { name: 'espeak-ng', isSketch: true },
        ...sound,
      },
    },
  ]
  return { title: 'Evening', isCreation: true as const, messages }
}
const SOUND_URL = 'https://atelier.example/api/share-sounds/a/b?until=1&signature=c'

test('a reader saves a reading with its text, its length, where it is and who reads it', () => {
  const reading = soundOf('## Good evening')
  const file = creationMarkdown(reading, tCreation, 'en')
  expect(outlineOf(file)).toEqual([
    '# Evening',
    `## Reading, ${dateOf(4)}`,
    'paragraph',
    'paragraph',
    'paragraph',
    'blockquote',
  ])
  expect(file).toContain(`[Evening, 1\\:24](<${SOUND_URL}>)\n\nRead by espeak\\-ng\n`)
  expect(creationText(reading, tCreation)).toMatch(
    /\n\nReading, \d\d:\d\d\nEvening, 1:24\nRead by espeak-ng\nhttps:\S+=c\n\nThe addresses .*\n\n## Good evening$/,
  )
  expect(JSON.parse(creationJson(reading))).toEqual({
    title: 'Evening',
    timestamp: '2026-11-14T20:04:00.000Z',
    text: '## Good evening',
    sound: {
      name: 'Evening',
      url: SOUND_URL,
      seconds: 84.2,
      engine: { name: 'espeak-ng', isSketch: true },
    },
  })
})

test('a reader saves a piece of music without words, and a reading whose sound was left out as its text', () => {
  const piece = soundOf('', { is: 'piece', seed: 7 })
  expect(outlineOf(creationMarkdown(piece, tCreation, 'en'))).toEqual([
    '# Evening',
    `## Piece of music, ${dateOf(4)}`,
    'paragraph',
    'paragraph',
    'paragraph',
  ])
  expect(creationText(piece, tCreation)).toContain('\nSketch · seed 7\n')
  expect(JSON.parse(creationJson(piece))).toMatchObject({ sound: { url: SOUND_URL, seed: 7 } })
  expect(JSON.parse(creationJson(piece))).not.toHaveProperty('text')
  const silent = soundOf('Good evening', { file: undefined })
  expect(creationText(silent, tCreation)).toMatch(/^Evening\n\nText, \d\d:\d\d\nGood evening$/)
  expect(JSON.parse(creationJson(silent))).not.toHaveProperty('sound')
})

test('SH-11 no name or engine of a sound can pass for another part of a Markdown file', () => {
  for (const hostile of [...HOSTILE, '](x) ![', '\n\n# Title']) {
    const engine = { name: hostile, isSketch: false }
    const file = creationMarkdown(soundOf(hostile, { name: hostile, engine }), tCreation, 'en')
    expect(outlineOf(file).slice(1)).toEqual([
      `## Reading, ${dateOf(4)}`,
      'paragraph',
      'paragraph',
      'paragraph',
      'blockquote',
    ])
  }
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
