import { CREDENTIAL_NAME_MAX_LENGTH } from '@atelier/contract'

/** Control characters, and characters that change the text direction. The server refuses them. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Normalizes a name as the server does before it stores the name. */
export function trimName(name: string): string {
  return name.replace(INVISIBLE, '').trim()
}

/** In code points: an emoji counts as one character. */
export function nameLength(name: string): number {
  return Array.from(trimName(name)).length
}

export function nameProblem(name: string): 'nameRequired' | 'nameTooLong' | undefined {
  const length = nameLength(name)
  if (length === 0) return 'nameRequired'
  return length > CREDENTIAL_NAME_MAX_LENGTH ? 'nameTooLong' : undefined
}
