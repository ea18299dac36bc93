// Blocks as nodes.
import type { ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { Code } from './Code.tsx'
import { directionOf } from './direction.ts'
import { decodeEntities } from './entities.ts'
import { inline } from './inline.tsx'
import type { BlockPiece } from './lexer.ts'
import type { Place } from './look.ts'
import { Table } from './Table.tsx'

type Of<Type> = Extract<BlockPiece, { type: Type }>

/** All that can come out. */
const nodes: {
  [Type in BlockPiece['type']]: (token: Of<Type>, key: number, place: Place) => ReactNode
} = {
  space: () => null,
  def: () => null,
  // They stand together at the end.
  footnote: () => null,
  paragraph: ({ tokens }, key, place) => (
    <p key={key} dir="auto">
      {inline(tokens, place)}
    </p>
  ),
  heading,
  list,
  code,
  blockquote: ({ tokens, text }, key, place) => (
    <blockquote key={key} dir={directionOf(text)}>
      {blocks(tokens, place)}
    </blockquote>
  ),
  table: (token, key, place) => <Table key={key} table={token} place={place} />,
  hr: (_, key) => <hr key={key} />,
  html: asItCame,
  plain: asItCame,
  text: (token, _, place) => inline([token], place),
  checkbox: (token, _, place) => inline([token], place),
}

export function blocks(tokens: readonly Token[], place: Place): ReactNode[] {
  return (tokens as readonly BlockPiece[]).map((token, key) =>
    nodes[token.type](token as never, key, place),
  )
}

function asItCame({ raw }: { raw: string }, key: number): ReactNode {
  return (
    <p key={key} dir="auto" className="atl-prose__plain">
      {raw.replace(/\n+$/, '')}
    </p>
  )
}

type Heading = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

function heading({ depth, tokens }: Tokens.Heading, key: number, place: Place): ReactNode {
  const Tag = `h${Math.min(6, place.look.headingStart + depth - 1)}` as Heading
  return (
    <Tag key={key} dir="auto" className={`atl-prose__heading-${depth}`}>
      {inline(tokens, place)}
    </Tag>
  )
}

function code({ raw, text, lang, codeBlockStyle }: Tokens.Code, key: number, place: Place) {
  const isComplete = !place.isOpen || codeBlockStyle === 'indented' || isClosed(raw)
  const info = lang && decodeEntities(lang)
  return (
    <Code
      key={key}
      text={text.replace(/\n$/, '')}
      info={info}
      isComplete={isComplete}
      look={place.look}
    />
  )
}

/** Whether a fence has its other end. */
function isClosed(raw: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1] ?? ''
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? ''
  return last.startsWith(fence) && last === last[0]?.repeat(last.length)
}

function list({ ordered, start, items, raw }: Tokens.List, key: number, place: Place): ReactNode {
  const direction = directionOf(raw)
  const entries = items.map((item, at) => entry(item, at, place))
  if (!ordered) {
    return (
      <ul key={key} dir={direction}>
        {entries}
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
      {entries}
    </ol>
  )
}

/** An item with text of its own has the direction of that text; a loose one holds paragraphs. */
function entry({ tokens, loose, text }: Tokens.ListItem, key: number, place: Place): ReactNode {
  return (
    <li key={key} dir={loose ? directionOf(text) : 'auto'}>
      {blocks(tokens, place)}
    </li>
  )
}
