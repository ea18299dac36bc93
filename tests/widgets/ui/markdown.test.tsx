import { THEMES } from '@atelier/contract'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Markdown, type MarkdownProps } from '../../../packages/widgets/ui/markdown/Markdown.tsx'
import { pathologicalSamples, richSample } from '../../helpers/markdown-samples.ts'
import { findViolations } from '../helpers/axe.ts'
import { readPageState } from '../helpers/page-state.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render, renderInShadowRoot } from '../helpers/render.tsx'

const PICTURE = 'https://pictures.example/harbour.png'
const PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

afterEach(async () => {
  vi.restoreAllMocks()
  await cdp().send('Fetch.disable')
})

async function renderMarkdown(
  text: string,
  props: Partial<MarkdownProps> = {},
): Promise<HTMLElement> {
  const { container } = render(<Markdown text={text} {...props} />)
  await expect.poll(() => container.firstElementChild).toBeTruthy()
  return container.querySelector<HTMLElement>('.atl-prose')!
}

interface PictureRequest {
  url: string
  referrer: string | undefined
}

let requests: PictureRequest[] = []

cdp().on('Fetch.requestPaused', ({ requestId, request: { url, headers } }) => {
  requests.push({ url, referrer: headers.Referer })
  void cdp().send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'image/png' }],
    body: PIXEL_PNG,
  })
})

/** Answers every request for a URL with this ending with a picture, and records the request. */
async function servePictures(ending = '.png'): Promise<void> {
  requests = []
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: `*${ending}` }] })
}

const showPicture = page.getByRole('button', { name: 'Show picture from pictures.example' })

/** The elements and texts of a node as HTML without attributes. */
function structureOf(node: Element): string {
  const inner = [...node.childNodes].map((child) =>
    child instanceof Element ? structureOf(child) : child.textContent!.replace(/\n/g, '⏎'),
  )
  const name = node.localName
  return `<${name}>${inner.join('')}</${name}>`
}

async function renderedStructure(text: string, props?: Partial<MarkdownProps>): Promise<string> {
  return [...(await renderMarkdown(text, props)).children]
    .map((child) => structureOf(child))
    .join('')
}

test.each([
  ['*a* **b** ~~c~~ `d`', '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>'],
  ['a  \nb\\\nc\nd', '<p>a<br></br>b<br></br>c⏎d</p>'],
  ['a\n\n---\n\nb', '<p>a</p><hr></hr><p>b</p>'],
  ['a\n=\n\nb\n-', '<h3>a</h3><h4>b</h4>'],
  ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['> a\n> > b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
  [
    '&copy;&nbsp;&mdash; &amp;lt; `&copy;` \\&copy;',
    '<p>©\u00a0— &lt; <code>&copy;</code> &copy;</p>',
  ],
  ['> a *b', '<blockquote><p>a *b</p></blockquote>'],
])('a reader sees %j as formatted text', async (text, drawn) => {
  expect(await renderedStructure(text)).toBe(drawn)
})

test('an ordered list starts with the number in the text', async () => {
  await renderMarkdown('7. seven\n8. eight')
  expect(document.querySelector('ol')!.start).toBe(7)
})

test('headings start at the level that the page sets and end at the sixth', async () => {
  expect(await renderedStructure('# a\n\n### b\n\n###### c', { topHeadingLevel: 2 })).toBe(
    '<h2>a</h2><h4>b</h4><h6>c</h6>',
  )
})

test('a reader sees whether a task is done and cannot change it', async () => {
  await renderMarkdown('- [x] paint\n- [ ] frame')
  await expect.element(page.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'To do' })).toBeDisabled()
})

test('a reader on a phone scrolls a wide, named table by key, and its columns stay aligned', async () => {
  await page.viewport(390, 800)
  const wide = `| ${'A long column | '.repeat(6)}Sum |\n|${'-|'.repeat(6)}-:|\n| ${'a<br>b | '.repeat(6)}9 |`
  await renderMarkdown(wide)
  const table = page.getByRole('group', { name: /^Table: A long column/ })
  await expect.element(table).toBeVisible()
  await userEvent.tab()
  await expect.element(table).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const last = page.getByRole('cell', { name: '9' }).element()
  expect(getComputedStyle(last).textAlign).toBe('end')
  expect(document.querySelectorAll('td br')).toHaveLength(6)
})

test('Arabic text reads from right to left, and code from left to right', async () => {
  await renderMarkdown('مرحبا `a b`\n\n- أولى\n\n> ثانية\n\n```\nx\n```')
  const side = (selector: string) => getComputedStyle(document.querySelector(selector)!).direction
  expect(['p', 'ul', 'li', 'blockquote'].map(side)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['p code', 'pre'].map(side)).toEqual(['ltr', 'ltr'])
})

test('EMB-8 a reader sees HTML in a text as plain text', async () => {
  const markup =
    '<img src=x onerror=alert(1)> <b id="a" class="b" style="color:red">c</b>\n\n<script>alert(1)</script>\n\n<!-- d -->'
  const prose = await renderMarkdown(markup)
  expect(prose.textContent).toBe(markup.replaceAll('\n\n', ''))
  expect(prose.querySelector('img, b, script, [id], [style]')).toBeNull()
})

test('EMB-8 no text produces an element or attribute outside the allowed list', async () => {
  const allowed =
    'a bdi blockquote br button circle code del div em h3 h4 h5 h6 hr img input li ol p path pre rect span strong sup svg table tbody td th thead tr ul'
  const attributes =
    'aria-hidden aria-label aria-pressed checked class cx cy d decoding dir disabled fill height href id loading r referrerpolicy rel role rx scope src start stroke stroke-linecap stroke-linejoin tabindex target title type value viewBox width x y'
  await renderMarkdown(
    `${richSample}\n\n${Object.values(pathologicalSamples).join('\n\n').slice(0, 300_000)}`,
  )
  const all = [...document.querySelectorAll('.atl-prose *')]
  const names = new Set(all.map(({ localName }) => localName))
  const found = new Set(all.flatMap((element) => element.getAttributeNames()))
  expect([...names].filter((name) => !allowed.split(' ').includes(name))).toEqual([])
  expect([...found].filter((name) => !attributes.split(' ').includes(name))).toEqual([])
})

test('EMB-8 the component works on a page whose Trusted Types policy forbids HTML strings', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inside = frame.contentDocument!
  const policy = inside.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content =
    "default-src 'none'; style-src 'self'; trusted-types 'none'; require-trusted-types-for 'script'"
  inside.head.append(policy)
  const violations: string[] = []
  inside.addEventListener('securitypolicyviolation', ({ sample }) => violations.push(sample))
  expect(() => {
    inside.body.innerHTML = 'none'
  }).toThrow(/TrustedHTML/)
  await expect.poll(() => violations).toEqual(['Element innerHTML|none'])
  const root = createRoot(inside.body.appendChild(inside.createElement('div')))
  root.render(<Markdown text={richSample} />)
  await expect.poll(() => inside.querySelectorAll('.atl-code__number').length).toBeGreaterThan(0)
  root.unmount()
  expect(violations).toHaveLength(1)
})

test.each([
  '[a](javascript:alert(1))',
  '[a](java&#x0A;script:alert(1))',
  '[a](java&Tab;script&colon;alert(1))',
  '[a](<java script:alert(1)>)',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](blob:https://a.example/1)',
  '[a](file:///etc/passwd)',
  '[a][r]\n\n[r]: javascript:alert(1)',
])('EMB-9 a reader sees the unsafe link %j as plain text', async (text) => {
  expect(await renderedStructure(text)).toBe('<p>a</p>')
})

test('EMB-9 a reader sees unsafe addresses in the text itself as plain text', async () => {
  expect(await renderedStructure('<javascript:alert(1)> ftp://a.example')).toBe(
    '<p>javascript:alert(1) ftp://a.example</p>',
  )
})

test('EMB-9 a link opens a new tab without opener or referrer, and search engines do not follow it', async () => {
  await renderMarkdown(
    '[a](https://a.example "A") www.b.example c@d.example <https://e.example> [f](/f) [g](//g.example)',
  )
  const links = [...document.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example',
    'http://www.b.example',
    'mailto:c@d.example',
    'https://e.example',
    '/f',
    '//g.example',
  ])
  for (const link of links) {
    expect(link.target).toBe('_blank')
    expect(link.rel).toBe('noopener noreferrer nofollow ugc')
  }
  expect(links[0]!.title).toBe('A')
})

test('EMB-9 a page can have its own paths open in the same tab, and other links still open a new one', async () => {
  await renderMarkdown('[own](/help) [part](#part) [other](https://a.example)', {
    relativeLinks: 'in-place',
  })
  expect([...document.querySelectorAll('a')].map(({ target }) => target)).toEqual([
    '',
    '',
    '_blank',
  ])
})

test('a reference to a definition in a later block is a link', async () => {
  expect(await renderedStructure('see [that][r] and [r]\n\n> [r]: /x')).toBe(
    '<p>see <a>that</a> and <a>r</a></p><blockquote></blockquote>',
  )
})

test('EMB-10 a picture of another host loads only after the reader presses the button', async () => {
  await servePictures()
  await renderMarkdown(`![The harbour](${PICTURE} "At dawn")`)
  await expect.element(page.getByText('The harbour')).toBeVisible()
  await expect
    .element(page.getByText('Not loaded, so nobody can see that you read this.'))
    .toBeVisible()
  expect(requests).toEqual([])
  await showPicture.click()
  const picture = page.getByRole('img', { name: 'The harbour' })
  await expect.element(picture).toHaveFocus()
  await expect.poll(() => requests).toEqual([{ url: PICTURE, referrer: undefined }])
  const { loading, decoding, title } = picture.element() as HTMLImageElement
  expect([loading, decoding, title]).toEqual(['lazy', 'async', 'At dawn'])
})

test('EMB-10 a picture that the reader has loaded is a button that opens it, and has the focus', async () => {
  await servePictures()
  const opened: string[] = []
  const onOpenPicture = ({ src }: HTMLImageElement) => void opened.push(src)
  await renderMarkdown(`![The harbour](${PICTURE})`, { onOpenPicture })
  await showPicture.click()
  const button = page.getByRole('button', { name: 'The harbour' })
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([PICTURE])
})

test('EMB-10 pictures of the page’s own host and of trusted hosts load at once', async () => {
  await servePictures()
  const trusted = 'https://trusted.example/a.png'
  await renderMarkdown(
    `![own](/own.png) ![trusted](${trusted}) ![other](${PICTURE}) ![](//b.example/c.png)`,
    {
      imageOrigins: ['https://trusted.example'],
    },
  )
  await expect
    .poll(() => requests.map(({ url }) => url))
    .toEqual([`${location.origin}/own.png`, trusted])
  await expect.element(showPicture).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Show picture from b.example' }))
    .toBeVisible()
})

test.each([
  `data:image/png;base64,${PIXEL_PNG}`,
  'javascript:alert(1)',
  'blob:https://a.example/1',
])('EMB-10 a reader sees only the alternative text of a picture at %s', async (address) => {
  expect(await renderedStructure(`![words](${address})`)).toBe('<p>words</p>')
})

test('EMB-10 a picture whose address is still streaming does not load from a part of the address', async () => {
  await servePictures('')
  const { rerender } = render(<Markdown text="" streaming />)
  const text = `![a]\n\n[a]: ${PICTURE}\n`
  for (let length = 0; length <= text.length; length += 1) {
    flushSync(() => rerender(<Markdown text={text.slice(0, length)} streaming />))
    expect(document.querySelector('img')).toBeNull()
  }
  await expect.element(showPicture).toBeVisible()
  expect(requests.filter(({ url }) => url.includes('picture'))).toEqual([])
})

test('EMB-10 the reader is asked again when the address of a shown picture changes', async () => {
  await servePictures()
  const { rerender } = render(<Markdown text={`![a](${PICTURE})`} />)
  await showPicture.click()
  await expect.element(page.getByRole('img', { name: 'a' })).toBeVisible()
  rerender(<Markdown text="![a](https://other.example/a.png)" />)
  await expect
    .element(page.getByRole('button', { name: 'Show picture from other.example' }))
    .toBeVisible()
})

test('a reader sees that a picture failed to load, and its alternative text', async () => {
  await renderMarkdown('![The harbour](/not-here.png)')
  await expect.element(page.getByText('This picture could not be loaded.')).toBeVisible()
  await expect.element(page.getByText('The harbour')).toBeVisible()
})

test('a linked picture becomes a link once the reader shows it', async () => {
  await servePictures()
  await renderMarkdown(`[![Build](${PICTURE})](https://a.example)`)
  expect(document.querySelector('a')).toBeNull()
  await showPicture.click()
  const link = page.getByRole('link', { name: 'Build' })
  await expect.element(link).toHaveAttribute('href', 'https://a.example')
})

test('a reader sees the alternative text of a picture inside the text of a link', async () => {
  expect(await renderedStructure(`[see ![Build](${PICTURE})](https://a.example)`)).toBe(
    '<p><a>see Build</a></p>',
  )
})

test('EMB-11 a text that streams in character by character ends up the same as the text rendered at once', async () => {
  const consoleError = vi.spyOn(console, 'error')
  const whole = await renderMarkdown(richSample)
  await expect.poll(() => whole.querySelector('.atl-code__number')).toBeTruthy()
  const { container, rerender } = render(<Markdown text="" streaming />)
  for (let length = 0; length <= richSample.length; length += 1) {
    flushSync(() => rerender(<Markdown text={richSample.slice(0, length)} streaming />))
  }
  rerender(<Markdown text={richSample} />)
  await expect.poll(() => structureOf(container.firstElementChild!)).toBe(structureOf(whole))
  expect(consoleError).not.toHaveBeenCalled()
})

test('a reader jumps to a footnote and back by key, and the address stays the same', async () => {
  await renderMarkdown(
    'One[^a] and two[^b], one again[^a], [words][^b] and none[^c].\n\n[^b]: Second.\n[^a]: First, with [^b].\n\n    More.',
  )
  const before = [location.href, history.length]
  expect(document.querySelector('p')!.textContent).toBe(
    'One1 and two2, one again1, words2 and none[^c].',
  )
  const notes = page.getByRole('list', { name: 'Footnotes' })
  await expect.element(notes).toHaveTextContent('First, with 2.More.↩Second.↩')
  const reference = page.getByRole('link', { name: 'Footnote 1', exact: true }).first()
  await reference.click()
  expect(document.activeElement!.textContent).toContain('First')
  page.getByRole('link', { name: 'Back to the text of footnote 1' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reference).toHaveFocus()
  expect([location.href, history.length]).toEqual(before)
  const ids = [...document.querySelectorAll('.atl-prose [id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a reader can jump to a footnote inside a shadow root', async () => {
  const shadowRoot = renderInShadowRoot(<Markdown text={'a[^1]\n\n[^1]: note'} />)
  await expect.poll(() => shadowRoot.querySelector('sup a')).toBeTruthy()
  shadowRoot.querySelector<HTMLElement>('sup a')!.click()
  expect(shadowRoot.activeElement!.textContent).toBe('note↩')
})

test('the footnotes of two texts on one page have different ids', async () => {
  const text = 'a[^1]\n\n[^1]: note'
  render(
    <>
      <Markdown text={text} />
      <Markdown text={text} />
    </>,
  )
  await expect.poll(() => document.querySelectorAll('sup a').length).toBe(2)
  const ids = [...document.querySelectorAll('.atl-prose [id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

test('streaming code is coloured once its block is complete, and nothing moves', async () => {
  const { rerender } = render(<Markdown text={'```css\na { color: red }\n'} streaming />)
  await expect.element(page.getByText('CSS')).toBeVisible()
  const block = document.querySelector('.atl-code')!
  const height = block.getBoundingClientRect().height
  expect(block.querySelector('pre span')).toBeNull()
  rerender(<Markdown text={'```css\na { color: red }\n```'} streaming />)
  await expect.poll(() => block.querySelectorAll('pre span').length).toBeGreaterThan(0)
  expect(block.getBoundingClientRect().height).toBe(height)
  expect(block.querySelector('pre')!.textContent).toBe('a { color: red }')
})

test('code in an unknown language and very long code stay in one colour', async () => {
  await renderMarkdown(
    `\`\`\`klingon\na\n\`\`\`\n\n\`\`\`json\n${'[1],'.repeat(13_000)}\n\`\`\`\n\n\`\`\`json\n[1]\n\`\`\``,
  )
  await expect.poll(() => document.querySelectorAll('.atl-code__number').length).toBe(1)
  await expect.element(page.getByText('klingon')).toBeVisible()
})

test('a reader copies code as written, and a screen reader announces it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderMarkdown('```ts\nconst a = "&amp;"\n\n  b()\n```')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledWith('const a = "&amp;"\n\n  b()')
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test('without the clipboard API a reader still copies code, and the button keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push(String(getSelection()))
    return true
  })
  await renderMarkdown('```\na\nb\n```')
  const copy = page.getByRole('button', { name: 'Copy' })
  await copy.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(copied).toEqual(['a\nb'])
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(document.querySelector('textarea')).toBeNull()
})

test('a page can copy code itself, and the reader sees when it fails', async () => {
  const copyText = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('no'))
  await renderMarkdown('```\na\n```', {
    copyText,
    texts: { copy: 'Chép', copyFailed: 'Chưa chép được.' },
  })
  await page.getByRole('button', { name: 'Chép' }).click()
  await expect.element(page.getByText('Chưa chép được.')).toBeVisible()
  expect(copyText).toHaveBeenCalledWith('a')
})

test('the last word of a streaming text is followed by a marker', async () => {
  const { rerender } = render(<Markdown text={'a\n\n- b\n- c'} streaming />)
  const markedTexts = () =>
    [...document.querySelectorAll('.atl-prose *')]
      .filter((element) => getComputedStyle(element, '::after').content !== 'none')
      .map(({ textContent }) => textContent)
  await expect.poll(markedTexts).toEqual(['c'])
  rerender(<Markdown text={'a\n\n- b\n- c'} />)
  await expect.poll(markedTexts).toEqual([])
})

test('EMB-13 rendering a text leaves the page around it unchanged', async () => {
  await renderMarkdown(richSample)
  await expect.poll(() => document.querySelectorAll('.atl-code__number').length).toBeGreaterThan(0)
  const before = readPageState()
  document.body.replaceChildren()
  await renderMarkdown(
    `[__proto__]: /x\n[constructor]: /y\n\n[__proto__] [constructor] [toString]\n\n${richSample}`,
  )
  expect(document.querySelectorAll('p:first-child a')).toHaveLength(2)
  expect(({} as Record<string, unknown>).href).toBeUndefined()
  expect(readPageState()).toEqual(before)
})

test('EMB-13 in strict mode a page can mount and unmount a text repeatedly', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { unmount } = render(
      <StrictMode>
        <Markdown text={richSample} streaming={round === 1} />
      </StrictMode>,
    )
    await expect.poll(() => document.querySelectorAll('.atl-prose__notes li').length).toBe(1)
    unmount()
  }
  expect(document.querySelector('.atl-prose')).toBeNull()
})

test.each(THEMES)('axe finds no violation in a formatted text in the theme %s', async (theme) => {
  applyTheme(theme)
  render(
    <main>
      <h1>Chat</h1>
      <h2>Answer</h2>
      <Markdown text={richSample} topHeadingLevel={2} />
    </main>,
  )
  await expect.poll(() => document.querySelectorAll('.atl-code__number').length).toBeGreaterThan(0)
  expect(await findViolations()).toEqual([])
})

test('a letter with 50,000 marks is drawn with 64 wherever an answer has it, and code is copied whole', async () => {
  const letter = `a${'\u0301'.repeat(50_000)}`
  const copied: string[] = []
  const prose = await renderMarkdown(
    `${letter}[](https://a.example)${'\u0301'.repeat(90)}\n\n# ${letter}\n\n- \`${letter}\`\n\n| ${letter} | b |\n|---|---|\n\n~~~\n${letter}\n~~~\n\n[^1]\n\n[^1]: ${letter}`,
    { copyText: (text) => void copied.push(text) },
  )
  const longest = Math.max(...prose.textContent.match(/\p{M}+/gu)!.map(({ length }) => length))
  expect(longest).toBe(64)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(copied).toEqual([letter])
})
