import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBlockSplitter } from '../../../packages/widgets/ui/markdown/block-splitter.ts'
import { toCsv } from '../../../packages/widgets/ui/markdown/csv.ts'
import { createDocumentParser } from '../../../packages/widgets/ui/markdown/document.ts'
import {
  findFormulaBlockStart,
  findInlineFormulaStart,
  parseFormulaBlock,
  parseInlineFormula,
} from '../../../packages/widgets/ui/markdown/formula-grammar.ts'
import { FORMULA_FONT } from '../../../packages/widgets/ui/markdown/formula-font/font-data.ts'
import type { FormulaSupport } from '../../../packages/widgets/ui/markdown/formula.ts'
import {
  tokenizeWithInline,
  type MarkdownToken,
} from '../../../packages/widgets/ui/markdown/lexer.ts'
import { hideUnfinishedFormula } from '../../../packages/widgets/ui/markdown/growing-formula.ts'
import { toMathVariant } from '../../../packages/widgets/ui/markdown/math-variants.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const formulas: FormulaSupport = {
  parseBlock: parseFormulaBlock,
  findBlockStart: findFormulaBlockStart,
  parseInline: parseInlineFormula,
  findInlineStart: findInlineFormulaStart,
  render: () => undefined,
}

/** The formulas in a text, displayed ones in double brackets. */
function formulasIn(text: string): string[] {
  const found: string[] = []
  const visit = (tokens: readonly MarkdownToken[]) => {
    for (const token of tokens) {
      if (token.type === 'formula') found.push(token.isDisplayed ? `[${token.text}]` : token.text)
      if (token.type === 'list') for (const item of token.items) visit(item.tokens as never)
      else if ('tokens' in token) visit((token.tokens ?? []) as never)
    }
  }
  visit(tokenizeWithInline(text, {}, formulas))
  return found
}

test.each([
  ['Let $x$ be *small*.', ['x']],
  ['So $a_1$ and $b_2$ differ.', ['a_1', 'b_2']],
  ['**bold $x*y*z$**', ['x*y*z']],
  ['Written \\(a + b\\) in brackets.', ['a + b']],
  ['Before $$a + b$$ after', ['[a + b]']],
  ['$$\na = b\n- c\n$$', ['[a = b\n- c]']],
  ['\\[\n\\frac{1}{2}\n\\]', ['[\\frac{1}{2}]']],
  ['Text:\n$$\nx\n$$\nmore', ['[x]']],
  ['- item\n  $$\n  x\n  $$', ['[x]']],
  ['> quoted $x$', ['x']],
  ['A fee of \\$5 and $\\$5$', ['\\$5']],
])('a formula is found in %j', (text, expected) => {
  expect(formulasIn(text)).toEqual(expected)
})

test.each([
  'It costs $5 and $10.',
  'US$5 or CA$6',
  'from $5-$10 a month',
  '$ x $',
  'only one $ sign',
  '`$x$`',
  '```\n$x$\n```',
  '$$\na\n\nb\n$$',
  '$$\n# heading\n$$',
  '\\(not closed',
  '$$$$',
  'a $x',
])('nothing in %j is a formula', (text) => {
  expect(formulasIn(text)).toEqual([])
})

const TEXTS = [
  'Before\n\n$$\na = b\n- c\n$$\n\nafter $x$ and $$y$$ end\n\n\\[ z \\]\n\n# Heading\n\nlast',
  '- a\n- $$x$$\n\n$$\nopen\n\n$5 and $10\n\n[^1]\n\n[^1]: note $n$\n',
]

test('EMB-11 a block never changes once the next one has begun, also with formulas', () => {
  for (const text of TEXTS) {
    const split = createBlockSplitter(Infinity, formulas)
    let finished: string[] = []
    for (let length = 0; length <= text.length; length += 1) {
      const blocks = split(text.slice(0, length))
      expect(blocks.slice(0, finished.length)).toEqual(finished)
      finished = blocks.slice(0, -1)
    }
    expect(split(text)).toEqual(createBlockSplitter(Infinity, formulas)(text))
  }
})

test('parsing block by block finds the same formulas as parsing the whole text', () => {
  for (const text of TEXTS) {
    const { blocks } = createDocumentParser(formulas)(text, false)
    expect(blocks.flatMap(({ raw }) => formulasIn(raw))).toEqual(formulasIn(text))
  }
})

test('a text full of dollar signs and open brackets is parsed within a second', () => {
  const texts = [
    '$a '.repeat(20_000),
    '\\('.repeat(20_000),
    '$$'.repeat(20_000),
    '\\[x'.repeat(9_000),
  ]
  const sinceStart = startStopwatch()
  for (const text of texts) createDocumentParser(formulas)(text, false)
  for (const text of texts) tokenizeWithInline(text, {}, formulas)
  for (const text of [...texts, ' $$a$$'.repeat(20_000), '\n \n'.repeat(20_000)])
    hideUnfinishedFormula(text)
  expect(sinceStart()).toBeLessThan(1_000)
})

test.each([
  ['$$A = P\\left(1 +', ''],
  ['So that\n$$\nA = P', 'So that\n'],
  ['It follows that $$a_1 + ', 'It follows that '],
  ['With $$a$$ we have \\[b \\\\[2pt] c', 'With $$a$$ we have '],
  ['First.\n\n\\[\n\\frac{1}{', 'First.\n\n'],
  ['- One\n- $$x', '- One\n- '],
  ['> $$x = $', '> '],
])('the source of a formula that is still being written is not seen: %j', (text, shown) => {
  expect(hideUnfinishedFormula(text)).toBe(shown)
})

test.each([
  'Done: $$a + b$$',
  '\\[a\\] and more',
  'Moderate ($$), expensive ($$$)',
  'It costs $$ or more',
  '$$$ is expensive',
  '```tex\n$$x',
  'The code `$$x',
  '$$x\n\nA new paragraph',
  '$$x\n# A heading',
  `$$${'x'.repeat(4_000)}`,
  'An escaped \\\\[a',
])('a text that is no unfinished formula stays as it is: %j', (text) => {
  expect(hideUnfinishedFormula(text)).toBe(text)
})

test('a reader never sees dollar signs or commands of a formula while an answer grows', () => {
  const answer = 'Interest:\n\n$$A = P\\left(1 + \\frac{r}{n}\\right)^{nt}$$\n\nwhere $n$ counts.'
  const parse = createDocumentParser(formulas)
  for (let length = 1; length <= answer.length; length += 1) {
    const { blocks } = parse(answer.slice(0, length), true)
    for (const { raw } of blocks) {
      const displayed = formulasIn(raw).length > 0 ? '' : raw.replaceAll(/\$[^$]*$/g, '')
      expect(displayed).not.toMatch(/\$\$|\\\\/)
    }
  }
})

test.each([
  ['R', 'double-struck', 'ℝ'],
  ['Ab1', 'bold', '𝐀𝐛𝟏'],
  ['L', 'script', 'ℒ'],
  ['h', 'italic', 'ℎ'],
  ['α+', 'bold', 'α+'],
  ['x', 'normal', 'x'],
])('the letters %s in the variant %s are %s', (text, variant, expected) => {
  expect(toMathVariant(text, variant)).toBe(expected)
})

function csvOf(text: string): string {
  const [table] = tokenizeWithInline(text, {})
  return toCsv(table as never)
}

test('a table is copied as CSV with its text, quoted where it must be', () => {
  const text =
    '| Name | Note |\n|---|---|\n| **Sage**, green | says "oat" |\n| [link](/a) | one<br>two |'
  expect(csvOf(text)).toBe('Name,Note\r\n"Sage, green","says ""oat"""\r\nlink,"one\ntwo"')
})

test('a cell that a spreadsheet would run is copied as text, and a number stays a number', () => {
  const text = '| a | b | c | d | e |\n|---|---|---|---|---|\n| =1+1 | @x | -2.5 | +a() | -3 % |'
  expect(csvOf(text)).toBe("a,b,c,d,e\r\n'=1+1,'@x,-2.5,'+a(),-3 %")
  const fullWidth =
    '| a | b | c | d | e |\n|---|---|---|---|---|\n| ＝1+1 | ＠x | －2.5 | ＋a() | \u200b=1 |'
  expect(csvOf(fullWidth)).toBe("a,b,c,d,e\r\n'＝1+1,'＠x,－2.5,'＋a(),'\u200b=1")
})

test('the font that is loaded with the first formula is the file beside its licence, and small', async () => {
  const folder = join(import.meta.dirname, '../../../packages/widgets/ui/markdown/formula-font')
  const font = readFileSync(join(folder, 'stix-two-math.woff2'))
  expect(FORMULA_FONT).toBe(font.toString('base64'))
  expect(font.length).toBeLessThan(92_000)
  expect(readFileSync(join(folder, 'LICENSE-STIXTwoMath.txt'), 'utf8')).toContain(
    'OPEN FONT LICENSE',
  )
})
