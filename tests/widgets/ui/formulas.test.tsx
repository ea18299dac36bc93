import { THEMES } from '@atelier/contract'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Markdown, type MarkdownProps } from '../../../packages/widgets/ui/markdown/Markdown.tsx'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render, renderInShadowRoot } from '../helpers/render.tsx'

const SAMPLE = String.raw`Put $P$ aside, and $r \in \mathbb{R}$ is the rate:

$$
\begin{aligned}
F &= P \cdot \frac{(1 + r)^n - 1}{r} \\
  &\approx 36.8
\end{aligned}
$$

${'```'}math
\sum_{i=1}^{n} \sqrt{x_i}
${'```'}`

async function renderFormulas(text: string, props: Partial<MarkdownProps> = {}) {
  const { container } = render(<Markdown text={text} {...props} />)
  await expect.poll(() => container.querySelector('math')).toBeTruthy()
  return container.querySelector<HTMLElement>('.atl-prose')!
}

test('a reader sees formulas in a line, on lines of their own and in a block of the language math', async () => {
  const prose = await renderFormulas(SAMPLE)
  const formulas = [...prose.querySelectorAll('math')]
  expect(formulas.map((math) => math.getAttribute('display'))).toEqual([
    null,
    null,
    'block',
    'block',
  ])
  expect(prose.querySelector('mfrac')).not.toBeNull()
  expect(formulas[1]!.textContent).toContain('ℝ')
  const fraction = prose.querySelector('mfrac')!.getBoundingClientRect()
  expect(fraction.height).toBeGreaterThan(25)
})

const TALL = String.raw`$$\left(\frac{\frac{a}{b}}{\frac{c}{d}}\right) \sum_{i=1}^{n} x_i$$`

/** How a system without a mathematical font draws formulas, but for the font that comes with the product. */
const NO_SYSTEM_FONT = <style>{'math { font-family: AtelierMath, monospace !important }'}</style>

const heightOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect().height ?? 0

test.each([
  ['a page', (node: ReactNode) => render(node).container],
  ['an element', renderInShadowRoot],
])(
  'brackets grow and limits stand above and below their sign in %s, where the system has no mathematical font',
  async (_, show) => {
    const root = show(
      <>
        {NO_SYSTEM_FONT}
        <Markdown text={TALL} />
      </>,
    )
    const bracket = () => root.querySelector('mo[fence="true"]')
    await expect
      .poll(() => heightOf(bracket()) - 0.9 * heightOf(root.querySelector('mfrac')))
      .toBeGreaterThan(0)
    const [sign, from, to] = root.querySelector('munderover')!.children
    expect(to!.getBoundingClientRect().bottom).toBeLessThan(sign!.getBoundingClientRect().top + 3)
    expect(from!.getBoundingClientRect().top).toBeGreaterThan(
      sign!.getBoundingClientRect().bottom - 3,
    )
    const added = [...document.fonts].filter(({ family }) => family === 'AtelierMath')
    expect(added.map(({ status }) => status)).toEqual(['loaded'])
  },
)

test('a page whose policy allows no fonts has formulas with the font all the same, and no violation', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "font-src 'none'"
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    violations.push(violatedDirective),
  )
  document.head.append(policy)
  const { FORMULA_FONT } =
    await import('../../../packages/widgets/ui/markdown/formula-font/font-data.ts')
  const bytes = Uint8Array.from(atob(FORMULA_FONT), (character) => character.charCodeAt(0))
  await new FontFace('Installed', 'local("STIX Two Math")').load().catch(() => undefined)
  const face = await new FontFace('Own', bytes).load()
  expect(face.status).toBe('loaded')
  expect(violations).toEqual([])
})

test('a thin space of a formula is seen', async () => {
  const prose = await renderFormulas(String.raw`$x\,dx$ and $xdx$`)
  const [spaced, close] = [...prose.querySelectorAll('math')].map(
    (math) => math.getBoundingClientRect().width,
  )
  expect(spaced).toBeGreaterThan(close! + 1)
})

test('EMB-8 a formula can bring no style, address, script or class of its own', async () => {
  const violations: string[] = []
  const note = ({ violatedDirective }: SecurityPolicyViolationEvent) =>
    violations.push(violatedDirective)
  document.addEventListener('securitypolicyviolation', note)
  const prose = await renderFormulas(
    String.raw`$a$ $\href{javascript:alert(1)}{x}$ $\htmlClass{host}{y}$ $\htmlStyle{color:red}{z}$ $\pmb{b}$ $\fcolorbox{red}{blue}{c}$ $\includegraphics{https://a.example/b.png}$ $\colorbox{red}{d}$`,
  )
  document.removeEventListener('securitypolicyviolation', note)
  expect(
    prose.querySelector('math [style], math [href], math [class], math [id], math img'),
  ).toBeNull()
  expect(violations).toEqual([])
})

test('a reader sees the source of a formula that cannot be read, and prices stay prices', async () => {
  const prose = await renderFormulas(String.raw`$x$ and $\nocommand{$, for $5 or $6`)
  expect(prose.querySelectorAll('math')).toHaveLength(1)
  expect(prose.textContent).toContain(String.raw`\nocommand{`)
  expect(prose.textContent).toContain('for $5 or $6')
})

test('EMB-11 an answer with formulas that streams in ends up the same as one that is there at once', async () => {
  const whole = await renderFormulas(SAMPLE)
  const { container, rerender } = render(<Markdown text="" streaming />)
  for (let length = 0; length <= SAMPLE.length; length += 1) {
    flushSync(() => rerender(<Markdown text={SAMPLE.slice(0, length)} streaming />))
  }
  rerender(<Markdown text={SAMPLE} />)
  await expect.poll(() => container.querySelector('.atl-prose')?.innerHTML).toBe(whole.innerHTML)
})

test('a wide formula scrolls alone by key on a phone', async () => {
  await page.viewport(390, 800)
  const prose = await renderFormulas(`$$${'a + '.repeat(60)}b$$`)
  const formula = page.getByRole('group', { name: 'Formula' })
  await expect.element(formula).toBeVisible()
  expect(formula.element().scrollWidth).toBeGreaterThan(formula.element().clientWidth)
  expect(prose.scrollWidth).toBe(prose.clientWidth)
  expect(formula.element().getAttribute('tabindex')).toBe('0')
  await page.viewport(1280, 720)
})

test('a text without a sign of a formula loads no code for formulas', async () => {
  const { container } = render(<Markdown text={'Plain *text*, `code` and a [link](/help).'} />)
  await expect.poll(() => container.querySelector('em')).toBeTruthy()
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const before = loaded.filter((name) => /katex|formulas\.tsx/.test(name)).length
  await renderFormulas('$x$')
  const after = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /formulas\.tsx/.test(name))
  // The other tests of this file may have loaded it already.
  expect(before === 0 ? after.length : before).toBeGreaterThan(0)
})

test('a reader copies a table as CSV', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(
    <Markdown
      text={
        '| Plan | Price |\n|---|--:|\n| Free | $0 |\n| Pro | $19.99 |\n| Pro, yearly | $199 |\n'
      }
    />,
  )
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(writeText).toHaveBeenCalledWith(
    'Plan,Price\r\nFree,$0\r\nPro,$19.99\r\n"Pro, yearly",$199',
  )
  writeText.mockRestore()
})

test('a reader of a page whose tables are no data is offered no CSV', async () => {
  const rows = ['Free | $0', 'Pro | $19.99', 'Yearly | $199'].map((row) => `| ${row} |`)
  const table = ['| Plan | Price |', '|---|--:|', ...rows].join('\n')
  render(<Markdown text={`${table}\n\n\`\`\`ts\nconst a = 1\n\`\`\`\n`} tableTools={false} />)
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Copy as CSV' }).query()).toBeNull()
})

test.each([
  ['opening hours', ['Monday | 9:00', 'Tuesday | 9:00–17:30', 'Sunday | closed']],
  ['hours that begin with a number', ['Monday | 9 am', 'Tuesday | 10 am', 'Friday | 1 pm']],
  ['times in two columns', ['09:00 | 17:00', '10:00 | 18:00', '11:00 | 19:00']],
  ['telephone numbers', ['Shop | 0123 456 789', 'Office | 0123 456 790', 'Fax | 0123 456 791']],
  ['two rows of numbers', ['Pro | 19.99', 'GodMode | 578']],
])('a reader of a table with %s is offered no CSV', async (_, rows) => {
  const lines = ['| One | Two |', '|---|---|', ...rows.map((row) => `| ${row} |`)]
  render(<Markdown text={`${lines.join('\n')}\n\n\`\`\`ts\nconst a = 1\n\`\`\`\n`} />)
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByRole('button', { name: 'Copy as CSV' }).query()).toBeNull()
})

test.each([
  ['prices in dong', ['Phin | 578.000 ₫', 'Moka | 1.578.000 ₫', 'Filter | –', 'Mill | 99.000 ₫']],
  ['changes in percent', ['Monday | +1.5 %', 'Tuesday | −2 %', 'Friday | 0 %']],
  ['amounts with a currency code', ['May | USD 1,200', 'June | USD 980', 'July | USD 0.50']],
])('a reader of a table with %s copies it as CSV', async (_, rows) => {
  const lines = ['| One | Two |', '|---|---|', ...rows.map((row) => `| ${row} |`)]
  render(<Markdown text={lines.join('\n')} />)
  await expect.element(page.getByRole('button', { name: 'Copy as CSV' })).toBeVisible()
})

test('a reader wraps long lines of code, and saves the code as a file named after its language', async () => {
  await page.viewport(390, 800)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { container } = render(
    <Markdown text={`\`\`\`ts\nconst a = '${'long '.repeat(40)}'\n\`\`\``} />,
  )
  const wrap = page.getByRole('button', { name: 'Wrap lines' })
  await expect.element(wrap).toHaveAttribute('aria-pressed', 'false')
  const pre = container.querySelector('pre')!
  expect(pre.scrollWidth).toBeGreaterThan(pre.clientWidth)
  await wrap.click()
  await expect.element(wrap).toHaveAttribute('aria-pressed', 'true')
  expect(pre.scrollWidth).toBe(pre.clientWidth)
  await page.getByRole('button', { name: 'Download' }).click()
  expect(saved).toEqual(['code.ts'])
  vi.restoreAllMocks()
  await page.viewport(1280, 720)
})

test.each(THEMES)(
  'axe finds no violation in formulas, tables and code in the theme %s',
  async (theme) => {
    applyTheme(theme)
    render(
      <main>
        <h1>Chat</h1>
        <h2>Answer</h2>
        <Markdown
          text={`${SAMPLE}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n\n\`\`\`ts\nconst a = 1\n\`\`\`\n`}
          topHeadingLevel={3}
        />
      </main>,
    )
    await expect.element(page.getByRole('button', { name: 'Copy as CSV' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('math').length).toBe(4)
    expect(await findViolations()).toEqual([])
  },
)
