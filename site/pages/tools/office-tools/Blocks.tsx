import type { documents } from '@atelier/contract'
import { Fragment, type ReactNode } from 'react'

type Block = documents.Block

interface BlocksProps {
  blocks: readonly Block[]
  /** What follows a block on its last line. */
  endOf?: (index: number) => ReactNode
}

/** The blocks of a document. Its headings are all of one level, below those of the page. */
export function Blocks({ blocks, endOf = () => null }: BlocksProps) {
  return (
    <div className="blocks" dir="auto">
      {groupItems(blocks).map(({ index, block, items }) =>
        items ? (
          <List key={index} items={items} firstIndex={index} endOf={endOf} />
        ) : (
          <OneBlock key={index} block={block} end={endOf(index)} />
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
}

const MAX_DEPTH = 6

function List({ items, firstIndex, endOf }: ListProps) {
  const Tag = items[0]!.isOrdered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map(({ spans, depth }, index) => (
        <li key={index} style={{ marginInlineStart: `${Math.min(depth, MAX_DEPTH) * 1.25}rem` }}>
          <Spans spans={spans} /> {endOf(firstIndex + index)}
        </li>
      ))}
    </Tag>
  )
}

function OneBlock({ block, end }: { block: Block; end: ReactNode }) {
  if (block.is === 'table') return <TableBlock rows={block.rows} />
  if (block.is === 'code')
    return (
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  const content = (
    <>
      <Spans spans={block.spans} /> {end}
    </>
  )
  if (block.is === 'heading')
    return <h3 className={block.level < 2 ? 'blocks__title' : ''}>{content}</h3>
  if (block.is === 'quote' || block.is === 'note') return <blockquote>{content}</blockquote>
  return <p>{content}</p>
}

interface TableProps {
  rows: readonly (readonly documents.Cell[])[]
}

/** The first row is the head. A table that is wider than the page is scrolled, also with the keyboard. */
export function TableBlock({ rows }: TableProps) {
  const [head = [], ...others] = rows
  return (
    <div className="blocks__table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" {...spansOf(cell)}>
                <Spans spans={cell.spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} {...spansOf(cell)}>
                  <Spans spans={cell.spans} />
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

function Spans({ spans }: { spans: readonly documents.Span[] }) {
  return spans.map((span, index) => <Fragment key={index}>{spanOf(span)}</Fragment>)
}

function spanOf({ text, isBold, isItalic, link }: documents.Span): ReactNode {
  const bold = isBold ? <strong>{text}</strong> : text
  const marked = isItalic ? <em>{bold}</em> : bold
  if (!link) return marked
  return (
    <a className="atl-link" href={link} target="_blank" rel="noopener noreferrer nofollow">
      {marked}
    </a>
  )
}
