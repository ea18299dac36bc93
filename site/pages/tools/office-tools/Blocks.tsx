import type { documents } from '@atelier/contract'
import { Fragment, type ReactNode } from 'react'
import { markDoubtful } from './Doubtful.tsx'

type Block = documents.Block

interface BlocksProps {
  blocks: readonly Block[]
  /** What follows a block on its last line. */
  endOf?: (index: number) => ReactNode
  /** The numbers of a block that are marked. */
  doubtfulOf?: (index: number) => readonly string[]
}

const NONE: readonly string[] = []

/** The blocks of a document. Its headings are all of one level, below those of the page. */
export function Blocks({ blocks, endOf = () => null, doubtfulOf = () => NONE }: BlocksProps) {
  return (
    <div className="blocks" dir="auto">
      {groupItems(blocks).map(({ index, block, items }) =>
        items ? (
          <List key={index} items={items} firstIndex={index} {...{ endOf, doubtfulOf }} />
        ) : (
          <OneBlock key={index} block={block} end={endOf(index)} doubtful={doubtfulOf(index)} />
        ),
      )}
    </div>
  )
}

type Item = Extract<Block, { is: 'item' }>

interface Group {
  index: number
  block: Block
  /** Set for a list. */
  items?: Item[]
}

/** Items that follow each other are a list, unless numbers and points change. */
function groupItems(blocks: readonly Block[]): Group[] {
  const groups: Group[] = []
  for (const [index, block] of blocks.entries()) {
    const last = groups.at(-1)
    if (block.is !== 'item') groups.push({ index, block })
    else if (last?.items && last.items[0]!.isOrdered === block.isOrdered) last.items.push(block)
    else groups.push({ index, block, items: [block] })
  }
  return groups
}

interface ListProps {
  items: readonly Item[]
  firstIndex: number
  endOf: NonNullable<BlocksProps['endOf']>
  doubtfulOf: NonNullable<BlocksProps['doubtfulOf']>
}

const MAX_DEPTH = 6

function List({ items, firstIndex, endOf, doubtfulOf }: ListProps) {
  const Tag = items[0]!.isOrdered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map(({ spans, depth }, index) => (
        <li key={index} style={{ marginInlineStart: `${Math.min(depth, MAX_DEPTH) * 1.25}rem` }}>
          <Spans spans={spans} doubtful={doubtfulOf(firstIndex + index)} />{' '}
          {endOf(firstIndex + index)}
        </li>
      ))}
    </Tag>
  )
}

interface OneBlockProps {
  block: Block
  end: ReactNode
  doubtful: readonly string[]
}

function OneBlock({ block, end, doubtful }: OneBlockProps) {
  if (block.is === 'table')
    return (
      <>
        <TableBlock rows={block.rows} doubtful={doubtful} />
        {end}
      </>
    )
  if (block.is === 'code')
    return (
      <>
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
        {end}
      </>
    )
  const content = (
    <>
      <Spans spans={block.spans} doubtful={doubtful} /> {end}
    </>
  )
  if (block.is === 'heading')
    return <h3 className={block.level < 2 ? 'blocks__title' : ''}>{content}</h3>
  if (block.is === 'quote' || block.is === 'note') return <blockquote>{content}</blockquote>
  return <p>{content}</p>
}

interface TableProps {
  rows: readonly (readonly documents.Cell[])[]
  doubtful?: readonly string[]
}

/** The first row is the head. A table that is wider than the page is scrolled, also with the keyboard. */
export function TableBlock({ rows, doubtful = NONE }: TableProps) {
  const [head = [], ...others] = rows
  return (
    <div className="blocks__table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" {...spansOf(cell)}>
                <Spans spans={cell.spans} doubtful={doubtful} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} {...spansOf(cell)}>
                  <Spans spans={cell.spans} doubtful={doubtful} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const spansOf = ({ columnSpan, rowSpan }: documents.Cell) => ({
  ...(columnSpan && { colSpan: columnSpan }),
  ...(rowSpan && { rowSpan }),
})

interface SpansProps {
  spans: readonly documents.Span[]
  doubtful: readonly string[]
}

function Spans({ spans, doubtful }: SpansProps) {
  return spans.map((span, index) => <Fragment key={index}>{spanOf(span, doubtful)}</Fragment>)
}

function spanOf(
  { text, isBold, isItalic, link }: documents.Span,
  doubtful: readonly string[],
): ReactNode {
  const words = doubtful.length > 0 ? markDoubtful(text, doubtful) : text
  const bold = isBold ? <strong>{words}</strong> : words
  const marked = isItalic ? <em>{bold}</em> : bold
  if (!link) return marked
  return (
    <a className="atl-link" href={link} target="_blank" rel="noopener noreferrer nofollow">
      {marked}
    </a>
  )
}
