// A first answer in a new project: the React component looks as the element does.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import pageRules from '../../../packages/widgets/entries/page-rules.css?inline'
import styles from '../../../packages/widgets/styles.css?inline'
import boxStyles from '../../../packages/widgets/entries/widget.css?inline'
import { Chat } from '../../../packages/widgets/entries/main.ts'
import { registerChatElement } from '../../../packages/widgets/elements/chat.ts'
import { remToPixels } from '../../../packages/widgets/rem-to-pixels.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { TEMPLATE_STYLES } from './helpers/template-styles.ts'

const GREETING = 'Hello. What do you brew with?'
const ANSWER = `# Coffee

Grind it **fresh**, with *care*, as \`18 g\` and [slowly](https://example.com).

- water
- coffee

1. boil
2. pour

> Patience.

| for | grams |
|---|---|
| one | 18 |

---

\`\`\`js
const cups = 1
\`\`\`

That is all.`
const server = createFakeServer()
let end = () => {}
/** The style sheets of the package and of the page. */
let sheets: CSSStyleSheet[] = []

beforeAll(() => void registerChatElement())
beforeEach(() => server.start())
afterEach(async () => {
  end()
  document.body.replaceChildren()
  sessionStorage.clear()
  await server.reset()
  server.stop()
})

/** Opens a page with these styles, in which React renders a chat into #root, or the tag of the element is. */
function openHost(hostStyles: string, kind: 'React' | 'element'): void {
  const others = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
  // The styles of the package are in pixels (build-package.ts).
  const ours = [pageRules, styles, boxStyles].map(remToPixels)
  sheets = [...ours, hostStyles].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  // The chat itself adds the styles of parts that come later, once.
  document.adoptedStyleSheets = [...sheets, ...others]
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  if (kind === 'element') {
    root.innerHTML = `<atelier-chat theme="light" greeting="${GREETING}"></atelier-chat>`
    end = () => {}
  } else {
    const reactRoot = createRoot(root)
    reactRoot.render(<Chat theme="light" greeting={GREETING} />)
    end = () => reactRoot.unmount()
  }
}

const LOOKS = [
  'textAlign letterSpacing wordSpacing textTransform textIndent textShadow fontSize fontStyle fontWeight',
  'fontVariant lineHeight color fontFeatureSettings whiteSpace cursor hyphens overflowWrap webkitTextFillColor',
  'marginBlock paddingBlock paddingInline backgroundColor borderRadius textDecoration opacity',
  'transition listStyle',
].flatMap((names) => names.split(' ')) as (keyof CSSStyleDeclaration)[]

async function readLooks() {
  const greeting = page.getByText(GREETING)
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect.element(greeting).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Prompts' })).toBeVisible()
  const { documentElement } = document
  const root = document.querySelector('atelier-chat')?.shadowRoot ?? documentElement
  const named = (selector: string) => looksOf(root.querySelector(selector)!)
  const looks = {
    title: named('[part=title]'),
    greeting: looksOf(await greeting.findElement()),
    field: named('[part=input]'),
    button: named('[part=prompts]'),
    send: named('[part=send]'),
    footer: named('[part=footer] a'),
  }
  server.answer('Hello', ANSWER)
  await field.fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('That is all.')).toBeVisible()
  // That of the code and that of the answer.
  await expect
    .poll(() => page.getByRole('button', { name: 'Copy', exact: true }).elements().length)
    .toBe(2)
  await expect.poll(() => root.querySelector('[part=answer] pre span')).toBeTruthy()
  const answer = [...root.querySelectorAll('[part=answer] :not(svg, svg *)')]
  return {
    ...looks,
    question: named('[part=question]'),
    answer: answer.map((element) => [element.localName, displayOf(element), looksOf(element)]),
  }
}

function looksOf(element: Element): object {
  const computed = getComputedStyle(element)
  const looks = Object.fromEntries(LOOKS.map((name) => [name, computed[name]]))
  return {
    ...looks,
    // Nobody sees the style of a border without width.
    borderTop: computed.borderTopWidth !== '0px' && computed.borderTop,
    // Elements name no fonts that a page could have. The package does, for pages that load them.
    isMonospaced: computed.fontFamily.includes('ui-monospace'),
  }
}

const displayOf = (element: Element): string => getComputedStyle(element).display

test.each(Object.entries(TEMPLATE_STYLES))(
  'a first answer in React looks as in the element: %s',
  async (_, hostStyles) => {
    openHost(hostStyles, 'React')
    const looksInReact = await readLooks()
    end()
    document.body.replaceChildren()
    sessionStorage.clear()
    openHost(hostStyles, 'element')
    expect(looksInReact).toEqual(await readLooks())
  },
)
