import type { WishLanguage } from '../../wish-language.ts'
import type { Token } from './tokens.ts'
import { VIETNAMESE_ACTIONS, VIETNAMESE_DESCRIPTIONS } from './words/describing-words.ts'
import { ENGLISH_SIMILE } from './words/likeness-words.ts'

/** What a word that is unknown seems to be: a thing, something that a thing does, how a thing is, or nothing that is seen. */
export type UnknownRole = 'thing' | 'action' | 'description' | 'nothing'

/** Words such as "mending", but not "king". */
const ACTION =
  /^(?!(?:some|any|no|every)?thing$|(?:k|r|w|spr|str|earr|sl)ing$|(?:build|ceil|pudd|wedd|even|light|dumpl|sibl|duckl|pudd)ing$)\S{2,}ing$/

/** Some names of places begin with one: "on stage". */
export const BEGINS_WITH_RELATION = /^(?:on|in|at|by|above|among|under|over) /

/** Unknown words beside each other name one thing: "saxophone player". */
export function joinUnknown(tokens: readonly Token[], language: WishLanguage): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const belongs =
      last?.meanings.length === 0 && token.meanings.length === 0 && !token.isAfterPause
    const isPhrase = language !== 'en' || ![last?.text, token.text].some(isActionOrAdverb)
    if (last && belongs && isPhrase)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${token.text}` }
    else joined.push(token)
  }
  return joined
}

const isActionOrAdverb = (text = ''): boolean => ACTION.test(text) || text.endsWith('ly')

export function roleOfUnknown(
  { text, meanings }: Token,
  next: Token | undefined,
  language: WishLanguage,
): UnknownRole {
  if (language !== 'en') return roleInVietnamese(text)
  if (ENGLISH_SIMILE.test(text.split(' ', 2).join(' ')) || COMPARED.test(text)) return 'description'
  if (ACTION.test(text)) return 'action'
  const isPhrase = meanings.length > 0 || text.includes(' ')
  if (!isPhrase && /(?:ly|ful|ous)$/.test(text)) return 'nothing'
  const isBeforeNoun =
    !!next &&
    !next.isAfterPause &&
    !BEGINS_WITH_RELATION.test(next.text) &&
    next.meanings.some(({ is }) => is === 'thing' || is === 'place' || is === 'group')
  return isBeforeNoun || (!isPhrase && DESCRIBING.test(text)) ? 'description' : 'thing'
}

/** "Like a swan", "taller than the houses", "as a pirate". */
const COMPARED = /^(?:like|as|than) | than /
/** "Tired", but not "shed", "seaweed" and "catfish". */
const DESCRIBING =
  /^(?!(?:\S*(?:fish|dish|shed|weed|seed|reed|sled|steed|moped|watershed|radish)|feed|breed)$)\S+(?:ed|ish|less)$/

function roleInVietnamese(text: string): UnknownRole {
  if (SIMILE.test(text)) return 'description'
  const word = text.slice(0, `${text} `.indexOf(' '))
  if (VIETNAMESE_DESCRIPTIONS.has(word)) return 'description'
  return VIETNAMESE_ACTIONS.has(word) ? 'action' : 'thing'
}

/** "Như con cá". */
const SIMILE = /^(?:như|giống|tựa|hơn|nhu|giong|y như|hệt như) /
