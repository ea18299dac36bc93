import type { Token } from 'marked'
import { decodeEntities } from './entities.ts'
import type { Piece } from './lexer.ts'

/** What is left of marked text where only text can stand: in a label, in place of a picture. */
export function wordsOf(tokens: readonly Token[]): string {
  return (tokens as readonly Piece[]).map((token) => wordsOfOne(token)).join('')
}

function wordsOfOne(token: Piece): string {
  if ('tokens' in token && token.tokens?.length) return wordsOf(token.tokens)
  if (token.type === 'text') return decodeEntities(token.text)
  return 'text' in token ? token.text : token.raw
}
