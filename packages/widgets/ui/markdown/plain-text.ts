import type { Token } from 'marked'
import { decodeEntities } from './entities.ts'
import type { MarkdownToken } from './lexer.ts'

/** The text of these tokens without formatting, for labels and alternative texts. */
export function plainTextOf(tokens: readonly Token[]): string {
  return (tokens as readonly MarkdownToken[]).map((token) => plainTextOfToken(token)).join('')
}

function plainTextOfToken(token: MarkdownToken): string {
  if ('tokens' in token && token.tokens?.length) return plainTextOf(token.tokens)
  if (token.type === 'text') return decodeEntities(token.text)
  return 'text' in token ? token.text : token.raw
}
