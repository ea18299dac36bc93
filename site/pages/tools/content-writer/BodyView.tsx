import { Fragment, type ReactNode } from 'react'
import { hasMark, levelOf, linkOf, type DocumentNode } from './document/node.ts'

interface BodyViewProps {
  body: DocumentNode
  /** The level below which its headings stand on the page. */
  below?: number
}

/** Shows a document that cannot be changed: a draft, or an earlier version. */
export function BodyView({ body, below = 2 }: BodyViewProps) {
  return <div className="writer-text">{children(body, below)}</div>
}

const children = ({ content = [] }: DocumentNode, below: number): ReactNode =>
  content.map((node, index) => <Fragment key={index}>{element(node, below)}</Fragment>)

function element(node: DocumentNode, below: number): ReactNode {
  const inner = children(node, below)
  switch (node.type) {
    case 'text':
      return inlineText(node)
    case 'heading': {
      const Heading = `h${Math.min(6, levelOf(node) + below - 1)}` as 'h2'
      return (
        <Heading dir="auto" data-level={levelOf(node)}>
          {inner}
        </Heading>
      )
    }
    case 'orderedList':
      return (
        <ol dir="auto" start={Number(node.attrs?.['start'] ?? 1)}>
          {inner}
        </ol>
      )
    case 'table':
      return (
        <table>
          <tbody>{inner}</tbody>
        </table>
      )
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    case 'paragraph':
      return <p dir="auto">{inner}</p>
    default: {
      const Tag = plainTags[node.type] ?? 'div'
      return <Tag dir="auto">{inner}</Tag>
    }
  }
}

const plainTags: Record<string, 'ul' | 'li' | 'blockquote' | 'tr' | 'th' | 'td'> = {
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
}

function inlineText(node: DocumentNode): ReactNode {
  let text: ReactNode = node.text
  if (hasMark(node, 'italic')) text = <em>{text}</em>
  if (hasMark(node, 'bold')) text = <strong>{text}</strong>
  const href = linkOf(node)
  return href ? (
    <a href={href} rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  )
}
