import { logError } from '@atelier/widgets'
import type { DocumentNode } from '../document/node.ts'
import { toHtmlFragment } from '../document/to-html.ts'
import { toMarkdown } from '../document/to-markdown.ts'
import { toText } from '../document/to-text.ts'

/** Copies the text with its format, for programs that keep it. Returns whether the browser allowed it. */
export const copyRich = (title: string, body: DocumentNode): Promise<boolean> =>
  isCopied(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([toHtmlFragment(withTitle(title, body))], { type: 'text/html' }),
        'text/plain': new Blob([toText(title, body)], { type: 'text/plain' }),
      }),
    ]),
  )

export const copyMarkdown = (title: string, body: DocumentNode): Promise<boolean> =>
  isCopied(() => navigator.clipboard.writeText(toMarkdown(title, body)))

async function isCopied(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    logError(error)
    return false
  }
}

function withTitle(title: string, body: DocumentNode): DocumentNode {
  if (title === '') return body
  const content = [{ type: 'text', text: title }]
  const heading = { type: 'heading', attrs: { level: 1 }, content }
  return { ...body, content: [heading, ...(body.content ?? [])] }
}
