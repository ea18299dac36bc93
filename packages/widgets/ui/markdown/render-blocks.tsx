// Renders block tokens. `renderers` has one for each kind in BlockToken of lexer.ts, where a further kind begins.
import type { ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { Code } from './Code.tsx'
import { decodeEntities } from './entities.ts'
import { renderInline } from './render-inline.tsx'
import type { BlockToken } from './lexer.ts'
import { directionOfText, type RenderContext } from './context.ts'
import { Table } from './Table.tsx'

type Of<Type> = Extract<BlockToken, { type: Type }>

const renderers: {
  [Type in BlockToken['type']]: (token: Of<Type>, key: number, context: RenderContext) => ReactNode
} = {
  space: () => null,
  def: () => null,
  // Rendered by Footnotes, below the text.
  footnote: () => null,
  paragraph: ({ tokens, text }, key, context) => (
    <p key={key} dir={directionOfText(text) ?? 'auto'}>
      {renderInline(tokens, context)}
    </p>
  ),
  heading,
  list,
  code,
  blockquote: ({ tokens, text }, key, context) => (
    <blockquote key={key} dir={directionOfText(text)}>
      {renderBlocks(tokens, context)}
    </blockquote>
  ),
  table: (token, key, context) => <Table key={key} table={token} context={context} />,
  hr: (_, key) => <hr key={key} />,
  html: renderPlain,
  plain: renderPlain,
  formula: (token, _, context) => renderInline([token], context),
  text: (token, _, context) => renderInline([token], context),
  checkbox: (token, _, context) => renderInline([token], context),
}

export function renderBlocks(tokens: readonly Token[], context: RenderContext): ReactNode[] {
  return (tokens as readonly BlockToken[]).map((token, key) =>
    renderers[token.type](token as never, key, context),
  )
}

function renderPlain(
  { raw }: { raw: string },
  key: number,
  { limitMarks }: RenderContext,
): ReactNode {
  return (
    <p key={key} dir={directionOfText(raw) ?? 'auto'} className="atl-prose__plain">
      {limitMarks(raw.replace(/(?<!\n)\n+$/, ''))}
    </p>
  )
}

type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

function heading(
  { depth, tokens, text }: Tokens.Heading,
  key: number,
  context: RenderContext,
): ReactNode {
  const Tag = `h${Math.min(6, context.settings.topHeadingLevel + depth - 1)}` as Heading
  return (
    <Tag key={key} dir={directionOfText(text)} className={`atl-prose__heading-${depth}`}>
      {renderInline(tokens, context)}
    </Tag>
  )
}

function code(
  { raw, text, lang, codeBlockStyle }: Tokens.Code,
  key: number,
  context: RenderContext,
) {
  const isComplete = !context.canGrow || codeBlockStyle === 'indented' || isFenceClosed(raw)
  const infoString = lang && decodeEntities(lang)
  if (isComplete && infoString === 'math') {
    const { texts, formulas } = context.settings
    const formula = formulas?.render({ text, isDisplayed: true }, key, texts.formula)
    if (formula) return formula
  }
  return (
    <Code
      key={key}
      code={text.replace(/\n$/, '')}
      infoString={infoString}
      isComplete={isComplete}
      settings={context.settings}
    />
  )
}

function isFenceClosed(raw: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1] ?? ''
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? ''
  return last.startsWith(fence) && last === last[0]?.repeat(last.length)
}

function list(
  { ordered, start, items, raw }: Tokens.List,
  key: number,
  context: RenderContext,
): ReactNode {
  const direction = directionOfText(raw)
  const renderedItems = items.map((item, index) => renderItem(item, index, context))
  if (!ordered) {
    return (
      <ul key={key} dir={direction}>
        {renderedItems}
      </ul>
    )
  }
  const first = Number(start)
  return (
    <ol
      key={key}
      dir={direction}
      start={first === 1 ? undefined : first}
      className={first + items.length > 100 ? 'atl-prose__long' : undefined}
    >
      {renderedItems}
    </ol>
  )
}

function renderItem(
  { tokens, text }: Tokens.ListItem,
  key: number,
  context: RenderContext,
): ReactNode {
  return (
    <li key={key} dir={directionOfText(text)}>
      {renderBlocks(tokens, context)}
    </li>
  )
}
