// The examination of layouts finds every kind of fault in small pages, and nothing in pages that only look like it.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { examineLayout, type Expectations } from '../../helpers/layout/examine-layout.ts'
import type { FindingKind } from '../../helpers/layout/findings.ts'

const STYLES = `<style>
  body { margin: 0; background: #fff; color: #111; font: 16px/1.5 sans-serif }
  button, input { border: 1px solid #767676; border-radius: 4px; background: #fff; color: #111; font: inherit }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
</style>`

interface Snippet extends Expectations {
  title: string
  html: string
  /** The page's own html element gets these styles. */
  host?: string
}

const faulty: (Snippet & { kind: FindingKind })[] = [
  {
    title: 'a button that lies on another',
    kind: 'overlap',
    html: '<button>Attach</button><button style="margin-left: -20px">Send</button>',
  },
  {
    title: 'the text of a button that runs under the next',
    kind: 'overlap',
    html: `<div style="display: flex"><button style="width: 60px; white-space: nowrap">Read answers aloud</button>
      <button>Send</button></div>`,
  },
  {
    title: 'a button on a text',
    kind: 'overlap',
    html: '<p>All is well</p><button style="position: absolute; top: 20px; left: 20px">Close</button>',
  },
  {
    title: 'two lines of text on each other',
    kind: 'overlap',
    html: '<p>A title</p><p style="margin-top: -36px">A subtitle</p>',
  },
  {
    title: 'a button that leaves its card',
    kind: 'outside',
    html: `<div style="width: 200px; border: 1px solid #000"><button style="margin-left: 180px; width: 60px">Send</button>
      </div>`,
  },
  {
    title: 'a word that leaves its card',
    kind: 'outside',
    html: '<p style="width: 60px; border: 1px solid #000">Donaudampfschifffahrt</p>',
  },
  {
    title: 'a text cut off at the side',
    kind: 'cut',
    html: '<p style="width: 80px; overflow: hidden; white-space: nowrap">A model with a long name</p>',
  },
  {
    title: 'an ellipsis that a flex box does not draw',
    kind: 'cut',
    html: `<p style="display: flex; width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">
      A model with a long name</p>`,
  },
  {
    title: 'a line cut off below',
    kind: 'cut',
    html: '<p style="height: 36px; overflow: hidden; width: 80px">One line and another line</p>',
  },
  {
    title: 'a placeholder that does not fit its field',
    kind: 'cut',
    html: '<input style="width: 60px" placeholder="What would you like to know?">',
  },
  {
    title: 'a title of width 0 in a bar',
    kind: 'no width',
    html: `<header style="display: flex; width: 300px"><h2 style="flex: 1; min-width: 0; overflow: hidden">Ask us</h2>
      <div style="flex: 0 0 300px; background: #ddd">x</div></header>`,
  },
  {
    title: 'a title with room for its ellipsis only',
    kind: 'no width',
    html: '<h2 style="width: 12px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Ask us</h2>',
  },
  {
    title: 'a button without styles in a shadow root',
    kind: 'browser default',
    html: '<div><template shadowrootmode="open"><button>Guide</button></template></div>',
  },
  {
    title: 'a grey button without its border',
    kind: 'browser default',
    html: '<button style="all: revert; border: 0; font-size: 16px">Guide</button>',
  },
  {
    title: 'a faint text',
    kind: 'contrast',
    html: '<p style="color: #999">Your chats</p>',
  },
  {
    title: 'a text that is faint because its box is translucent',
    kind: 'contrast',
    html: '<div style="opacity: 0.5"><p style="color: #555">Your chats</p></div>',
  },
  {
    title: 'a dark picture of a button in a bar that the page made dark through a part',
    kind: 'contrast',
    html: `<style>#chat::part(header) { background: #33463b; color: #fff }</style>
      <div id="chat"><template shadowrootmode="open"><header part="header"><h2>Chat</h2>
      <button aria-label="Start over" style="border: 0; background: none; color: #534f49; font: inherit">
      <svg width="16" height="16"><path d="M0 0h16v16z" fill="none" stroke="currentColor" /></svg></button>
      </header></template></div>`,
  },
  {
    title: 'letters that a widget takes over from its page',
    kind: 'letters of the host',
    widgets: '.widget',
    host: 'letter-spacing: 0.18px',
    html: '<div style="text-align: center"><section class="widget"><p>Hello</p></section></div>',
  },
  {
    title: 'a page that is taller than its window',
    kind: 'height',
    isAppPage: true,
    html: '<main style="height: calc(100vh + 65px)">Chat</main>',
  },
  {
    title: 'a page that scrolls sideways',
    kind: 'sideways',
    html: '<pre style="width: 2000px">wide</pre>',
  },
]

const fine: Snippet[] = [
  {
    title: 'buttons side by side',
    html: '<div style="display: flex"><button>Attach</button><button>Send</button></div>',
  },
  {
    title: 'a button in the padding of a field',
    html: `<label style="position: relative; display: inline-block">Password
      <input style="padding-right: 60px" value="three old lamps"></label>
      <button style="margin-left: -58px; width: 50px">Show</button>`,
  },
  {
    title: 'a field in its label',
    html: '<label style="display: block"><input type="checkbox"> Remember me</label>',
  },
  {
    title: 'an open menu over the page',
    html: `<p>All is well and stays well</p><ul role="menu" style="position: absolute; top: 10px; margin: 0; background: #fff">
      <li role="menuitem">Rename</li></ul>`,
  },
  {
    title: 'a bar that stays while the page scrolls below it',
    html: `<header style="position: fixed; top: 0; background: #fff"><button>Menu</button></header>
      <p>All is well</p>`,
  },
  {
    title: 'a text with an ellipsis',
    html: `<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A model with a long name
      </p>`,
  },
  {
    title: 'a text that ends with an ellipsis after two lines',
    html: `<p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; width: 90px">
      A long text about many things that matter</p>`,
  },
  {
    title: 'a wide text in a box that scrolls',
    html: `<div style="width: 80px; border: 1px solid #000; overflow: auto"><pre>const answer = 42 + 1</pre></div>`,
  },
  {
    title: 'words for screen readers only',
    html: '<button><span class="unseen">Send</span><svg width="16" height="16"></svg></button>',
  },
  {
    title: 'what is closed',
    html: '<details><summary>More</summary><p style="color: #eee">x</p></details>',
  },
  { title: 'a disabled button', html: '<button disabled style="color: #aaa">Send</button>' },
  {
    title: 'large letters that need less contrast',
    html: '<p style="color: #8a8a8a; font-size: 24px">Welcome</p>',
  },
  {
    title: 'a light text on a dark card',
    html: '<div style="background: oklch(0.3 0.02 250)"><p style="color: #eee">Welcome</p></div>',
  },
  {
    title: 'a widget that ends what its page says about letters',
    widgets: '.widget',
    host: 'letter-spacing: 0.18px; font-size: 18px; line-height: 1.45',
    html: `<div style="text-align: center"><section class="widget"
      style="text-align: start; letter-spacing: normal; font: 15px/1.5 serif"><p style="text-align: center">Hello</p>
      </section></div>`,
  },
  {
    title: 'a page as tall as its window',
    isAppPage: true,
    html: '<main style="height: 100vh">x</main>',
  },
]

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

async function examine({ html, host = '', ...expectations }: Snippet) {
  await page.viewport(640, 480)
  document.documentElement.style.cssText = host
  document.body.setHTMLUnsafe(STYLES + html)
  return examineLayout(expectations)
}

test.each(faulty)('the examination finds $title', async ({ kind, ...snippet }) => {
  const findings = await examine(snippet)
  expect(findings.map((finding) => finding.kind)).toContain(kind)
})

test.each(faulty)(
  'the examination says nothing else about $title',
  async ({ kind, ...snippet }) => {
    const findings = await examine(snippet)
    const others = findings.filter((finding) => finding.kind !== kind)
    // A text that leaves its button lies on the next one.
    expect(others.filter((finding) => finding.kind !== 'outside')).toEqual([])
  },
)

test.each(fine)('the examination is quiet about $title', async (snippet) => {
  expect(await examine(snippet)).toEqual([])
})

test('a finding names what is wrong and what was measured', async () => {
  const html = '<button class="send">Send</button><button style="margin-left: -20px">Stop</button>'
  expect(await examine({ title: '', html })).toEqual([
    { kind: 'overlap', subject: 'button “Stop” × button.send “Send”', measured: '20 × 28 px' },
  ])
})
