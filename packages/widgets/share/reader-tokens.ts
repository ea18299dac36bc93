import { isPartnerPage } from '../configure.ts'
import { readStored, writeStored } from '../storage.ts'

/** Removed on sign-out, as all keys with this prefix are. */
const STORAGE_KEY = 'atelier_user_share_readers'
const MAX_STORED = 50

type Tokens = Record<string, string>

/** The tokens since the page was opened. On partners' pages, they are not stored anywhere else. */
let tokens: Tokens = {}

/**
 * The token of a reader who has opened the link with its passphrase before. Readers with a token have separate limits,
 * which others cannot use up.
 */
export function readerTokenOf(slug: string): string | undefined {
  return tokens[slug] ?? storedTokens()[slug]
}

/**
 * Keeps the token for this page, and on our own pages also in localStorage. Beyond MAX_STORED, the oldest are dropped.
 */
export function keepReaderToken(slug: string, token: string): void {
  tokens = latest({ ...tokens, [slug]: token })
  if (!isPartnerPage())
    writeStored(STORAGE_KEY, JSON.stringify(latest({ ...storedTokens(), [slug]: token })))
}

function storedTokens(): Tokens {
  if (isPartnerPage()) return {}
  try {
    return JSON.parse(readStored(STORAGE_KEY) ?? '{}') as Tokens
  } catch {
    return {}
  }
}

const latest = (all: Tokens): Tokens => Object.fromEntries(Object.entries(all).slice(-MAX_STORED))
