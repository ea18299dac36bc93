import { THEMES } from '@atelier/contract'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Markdown, type MarkdownProps } from '../../packages/widgets/ui/Markdown.tsx'
import { pathologicalSamples, richSample } from '../markdown-samples.ts'
import { applyTheme } from './page-theme.ts'
import { render } from './render.tsx'

const PICTURE = 'https://pictures.example/harbour.png'
/** One grey point. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

afterEach(async () => {
  vi.restoreAllMocks()
  await cdp().send('Fetch.disable')
})

async function show(text: string, props: Partial<MarkdownProps> = {}): Promise<HTMLElement> {
  render(<Markdown text={text} {...props} />)
  const place = document.body.lastElementChild!
  await expect.poll(() => place.firstElementChild).toBeTruthy()
  return place.querySelector<HTMLElement>('.atl-prose')!
}

interface Asked {
  url: string
  referrer: string | undefined
}

let asked: Asked[] = []

cdp().on('Fetch.requestPaused', ({ requestId, request: { url, headers } }) => {
  asked.push({ url, referrer: headers.Referer })
  void cdp().send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'image/png' }],
    body: POINT,
  })
})

/** From here on every host has a picture at its addresses with this ending. */
async function hostPictures(ending = '.png'): Promise<void> {
  asked = []
  await cdp().send('Fetch.enable', { patterns: [{ urlPattern: `*${ending}` }] })
}

const ask = page.getByRole('button', { name: 'Show picture from pictures.example' })

/** Element names, roughly as HTML, to compare what stands in what. */
function shape(node: Element): string {
  const inner = [...node.childNodes].map((child) =>
    child instanceof Element ? shape(child) : child.textContent!.replace(/\n/g, '⏎'),
  )
  const name = node.localName
  return `<${name}>${inner.join('')}</${name}>`
}

async function shapeOf(text: string, props?: Partial<MarkdownProps>): Promise<string> {
  return [...(await show(text, props)).children].map((child) => shape(child)).join('')
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
])('%j is drawn as what it says', async (text, drawn) => {
  expect(await shapeOf(text)).toBe(drawn)
})

test('a list begins with its own number', async () => {
  await show('7. seven\n8. eight')
  expect(document.querySelector('ol')!.start).toBe(7)
})

test('headings begin at the level the page asks for and end at the sixth', async () => {
  expect(await shapeOf('# a\n\n### b\n\n###### c', { topHeadingLevel: 2 })).toBe(
    '<h2>a</h2><h4>b</h4><h6>c</h6>',
  )
})

test('a task shows whether it is done, and cannot be changed here', async () => {
  await show('- [x] paint\n- [ ] frame')
  await expect.element(page.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'To do' })).toBeDisabled()
})

test('a wide table is named, scrolls inside itself by keys, and keeps its columns aligned', async () => {
  await page.viewport(390, 800)
  const wide = `| ${'A long column | '.repeat(6)}Sum |\n|${'-|'.repeat(6)}-:|\n| ${'a<br>b | '.repeat(6)}9 |`
  await show(wide)
  const table = page.getByRole('region', { name: /^Table: A long column/ })
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

test('a word reads from its own side, and code from the left', async () => {
  await show('مرحبا `a b`\n\n- أولى\n\n> ثانية\n\n```\nx\n```')
  const side = (selector: string) => getComputedStyle(document.querySelector(selector)!).direction
  expect(['p', 'ul', 'li', 'blockquote'].map(side)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['p code', 'pre'].map(side)).toEqual(['ltr', 'ltr'])
})

test('EMB-8 markup in a text is text', async () => {
  const markup =
    '<img src=x onerror=alert(1)> <b id="a" class="b" style="color:red">c</b>\n\n<script>alert(1)</script>\n\n<!-- d -->'
  const prose = await show(markup)
  expect(prose.textContent).toBe(markup.replaceAll('\n\n', ''))
  expect(prose.querySelector('img, b, script, [id], [style]')).toBeNull()
})

test('EMB-8 nothing but nodes of the list comes out, whatever goes in', async () => {
  const allowed =
    'a bdi blockquote br button circle code del div em h3 h4 h5 h6 hr img input li ol p path pre rect span strong sup svg table tbody td th thead tr ul'
  const attributes =
    'aria-hidden aria-label checked class cx cy d decoding dir disabled fill height href id loading r referrerpolicy rel role rx scope src start stroke stroke-linecap stroke-linejoin tabindex target title type value viewBox width x y'
  await show(
    `${richSample}\n\n${Object.values(pathologicalSamples).join('\n\n').slice(0, 300_000)}`,
  )
  const all = [...document.querySelectorAll('.atl-prose *')]
  const names = new Set(all.map(({ localName }) => localName))
  const found = new Set(all.flatMap((element) => element.getAttributeNames()))
  expect([...names].filter((name) => !allowed.split(' ').includes(name))).toEqual([])
  expect([...found].filter((name) => !attributes.split(' ').includes(name))).toEqual([])
})

test('EMB-8 no string becomes markup: it runs where the page allows none', async () => {
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
])('EMB-9 %j is plain text', async (text) => {
  expect(await shapeOf(text)).toBe('<p>a</p>')
})

test('EMB-9 <javascript:alert(1)> is plain text, and nothing happens where an address would be pressed', async () => {
  expect(await shapeOf('<javascript:alert(1)> ftp://a.example')).toBe(
    '<p>javascript:alert(1) ftp://a.example</p>',
  )
})

test('EMB-9 a link opens beside the page, tells nobody where it was, and earns nothing', async () => {
  await show(
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

test('EMB-9 where the page wants it, its own paths open in place, and others do not', async () => {
  await show('[own](/help) [part](#part) [other](https://a.example)', { relativeLinks: 'in-place' })
  expect([...document.querySelectorAll('a')].map(({ target }) => target)).toEqual([
    '',
    '',
    '_blank',
  ])
})

test('a reference defined later, in another block, is a link', async () => {
  expect(await shapeOf('see [that][r] and [r]\n\n> [r]: /x')).toBe(
    '<p>see <a>that</a> and <a>r</a></p><blockquote></blockquote>',
  )
})

test('EMB-10 a picture of another host is loaded when somebody asks for it, and not before', async () => {
  await hostPictures()
  await show(`![The harbour](${PICTURE} "At dawn")`)
  await expect.element(page.getByText('The harbour')).toBeVisible()
  await expect
    .element(page.getByText('Not loaded, so nobody can see that you read this.'))
    .toBeVisible()
  expect(asked).toEqual([])
  await ask.click()
  const picture = page.getByRole('img', { name: 'The harbour' })
  await expect.element(picture).toHaveFocus()
  await expect.poll(() => asked).toEqual([{ url: PICTURE, referrer: undefined }])
  const { loading, decoding, title } = picture.element() as HTMLImageElement
  expect([loading, decoding, title]).toEqual(['lazy', 'async', 'At dawn'])
})

test('EMB-10 pictures of the page itself, and of hosts it trusts, show at once', async () => {
  await hostPictures()
  const trusted = 'https://trusted.example/a.png'
  await show(
    `![own](/own.png) ![trusted](${trusted}) ![other](${PICTURE}) ![](//b.example/c.png)`,
    {
      imageOrigins: ['https://trusted.example'],
    },
  )
  await expect
    .poll(() => asked.map(({ url }) => url))
    .toEqual([`${location.origin}/own.png`, trusted])
  await expect.element(ask).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Show picture from b.example' }))
    .toBeVisible()
})

test.each([`data:image/png;base64,${POINT}`, 'javascript:alert(1)', 'blob:https://a.example/1'])(
  'EMB-10 a picture at %s is its words',
  async (address) => {
    expect(await shapeOf(`![words](${address})`)).toBe('<p>words</p>')
  },
)

test('EMB-10 while its address is being written, a picture is not loaded from half of it', async () => {
  await hostPictures('')
  const { rerender } = render(<Markdown text="" streaming />)
  const text = `![a]\n\n[a]: ${PICTURE}\n`
  for (let length = 0; length <= text.length; length += 1) {
    flushSync(() => rerender(<Markdown text={text.slice(0, length)} streaming />))
    expect(document.querySelector('img')).toBeNull()
  }
  await expect.element(ask).toBeVisible()
  expect(asked.filter(({ url }) => url.includes('picture'))).toEqual([])
})

test('EMB-10 a picture that was shown is asked for again when its address changes', async () => {
  await hostPictures()
  const { rerender } = render(<Markdown text={`![a](${PICTURE})`} />)
  await ask.click()
  await expect.element(page.getByRole('img', { name: 'a' })).toBeVisible()
  rerender(<Markdown text="![a](https://other.example/a.png)" />)
  await expect
    .element(page.getByRole('button', { name: 'Show picture from other.example' }))
    .toBeVisible()
})

test('a picture that cannot be loaded says so, beside its words', async () => {
  await show('![The harbour](/not-here.png)')
  await expect.element(page.getByText('This picture could not be loaded.')).toBeVisible()
  await expect.element(page.getByText('The harbour')).toBeVisible()
})

test('a picture that is a link becomes one when it is shown', async () => {
  await hostPictures()
  await show(`[![Build](${PICTURE})](https://a.example)`)
  expect(document.querySelector('a')).toBeNull()
  await ask.click()
  const link = page.getByRole('link', { name: 'Build' })
  await expect.element(link).toHaveAttribute('href', 'https://a.example')
})

test('a picture among the words of a link is its words', async () => {
  expect(await shapeOf(`[see ![Build](${PICTURE})](https://a.example)`)).toBe(
    '<p><a>see Build</a></p>',
  )
})

test('EMB-11 every prefix of a text is drawn, and the last is what all of it at once is', async () => {
  const told = vi.spyOn(console, 'error')
  const whole = await show(richSample)
  await expect.poll(() => whole.querySelector('.atl-code__number')).toBeTruthy()
  const { rerender } = render(<Markdown text="" streaming />)
  const place = document.body.lastElementChild!
  for (let length = 0; length <= richSample.length; length += 1) {
    flushSync(() => rerender(<Markdown text={richSample.slice(0, length)} streaming />))
  }
  rerender(<Markdown text={richSample} />)
  await expect.poll(() => shape(place.firstElementChild!)).toBe(shape(whole))
  expect(told).not.toHaveBeenCalled()
})

test('a footnote is reached from its figure and left again by keys, without changing the address', async () => {
  await show(
    'One[^a] and two[^b], one again[^a], [words][^b] and none[^c].\n\n[^b]: Second.\n[^a]: First, with [^b].\n\n    More.',
  )
  const before = [location.href, history.length]
  expect(document.querySelector('p')!.textContent).toBe(
    'One1 and two2, one again1, words2 and none[^c].',
  )
  const notes = page.getByRole('list', { name: 'Footnotes' })
  await expect.element(notes).toHaveTextContent('First, with 2.More.↩Second.↩')
  const figure = page.getByRole('link', { name: 'Footnote 1', exact: true }).first()
  await figure.click()
  expect(document.activeElement!.textContent).toContain('First')
  page.getByRole('link', { name: 'Back to the text of footnote 1' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(figure).toHaveFocus()
  expect([location.href, history.length]).toEqual(before)
  const ids = [...document.querySelectorAll('.atl-prose [id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('footnotes work in a shadow root', async () => {
  const shadow = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  root.render(<Markdown text={'a[^1]\n\n[^1]: note'} />)
  await expect.poll(() => shadow.querySelector('sup a')).toBeTruthy()
  shadow.querySelector<HTMLElement>('sup a')!.click()
  expect(shadow.activeElement!.textContent).toBe('note↩')
  root.unmount()
})

test('two texts of one page keep their footnotes apart', async () => {
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

test('code is coloured when its language is known and its fence is closed, and nothing moves', async () => {
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

test('code of a language nobody knows, and very long code, stay in one colour', async () => {
  await show(
    `\`\`\`klingon\na\n\`\`\`\n\n\`\`\`json\n${'[1],'.repeat(13_000)}\n\`\`\`\n\n\`\`\`json\n[1]\n\`\`\``,
  )
  await expect.poll(() => document.querySelectorAll('.atl-code__number').length).toBe(1)
  await expect.element(page.getByText('klingon')).toBeVisible()
})

test('code is copied as it was written, and one hears that it was', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show('```ts\nconst a = "&amp;"\n\n  b()\n```')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith('const a = "&amp;"\n\n  b()')
  await expect.element(page.getByRole('button', { name: 'Copy' }), { timeout: 3000 }).toBeVisible()
})

test('without a clipboard code is copied the old way, and the button keeps the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push(String(getSelection()))
    return true
  })
  await show('```\na\nb\n```')
  const copy = page.getByRole('button', { name: 'Copy' })
  await copy.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(copied).toEqual(['a\nb'])
  await expect.element(page.getByRole('button', { name: 'Copied' })).toHaveFocus()
  expect(document.querySelector('textarea')).toBeNull()
})

test('a page that copies itself is asked, and its refusal is said', async () => {
  const onCopy = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new Error('no'))
  await show('```\na\n```', { onCopy, texts: { copy: 'Chép', copyFailed: 'Chưa chép được.' } })
  await page.getByRole('button', { name: 'Chép' }).click()
  await expect.element(page.getByText('Chưa chép được.')).toBeVisible()
  expect(onCopy).toHaveBeenCalledWith('a')
})

test('while a text is written its last word is followed by the dab', async () => {
  const { rerender } = render(<Markdown text={'a\n\n- b\n- c'} streaming />)
  const dabs = () =>
    [...document.querySelectorAll('.atl-prose *')]
      .filter((element) => getComputedStyle(element, '::after').content !== 'none')
      .map(({ textContent }) => textContent)
  await expect.poll(dabs).toEqual(['c'])
  rerender(<Markdown text={'a\n\n- b\n- c'} />)
  await expect.poll(dabs).toEqual([])
})

test('EMB-13 the page around it stays as it was', async () => {
  const census = () =>
    JSON.stringify([
      Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__')),
      ...[Object, Array, String, RegExp, Function, Promise, Map, Element, Node, HTMLElement].map(
        (type) => Object.getOwnPropertyNames(type.prototype),
      ),
      document.head.childElementCount,
      location.href,
      history.length,
    ])
  await show(richSample)
  await expect.poll(() => document.querySelectorAll('.atl-code__number').length).toBeGreaterThan(0)
  const before = census()
  document.body.replaceChildren()
  await show(
    `[__proto__]: /x\n[constructor]: /y\n\n[__proto__] [constructor] [toString]\n\n${richSample}`,
  )
  expect(document.querySelectorAll('p:first-child a')).toHaveLength(2)
  expect(({} as Record<string, unknown>).href).toBeUndefined()
  expect(census()).toBe(before)
})

test('EMB-13 it survives StrictMode and being taken out and put in again', async () => {
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

test.each(THEMES)('axe finds nothing in a rich text in the theme %s', async (theme) => {
  applyTheme(theme)
  render(
    <main>
      <h1>Chat</h1>
      <h2>Answer</h2>
      <Markdown text={richSample} topHeadingLevel={2} />
    </main>,
  )
  await expect.poll(() => document.querySelectorAll('.atl-code__number').length).toBeGreaterThan(0)
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  )
})
