import { atom } from 'nanostores'
import { perChat } from '../per-chat.ts'

/** What the embedding page wants to have searched, until the search field of the list has taken it over. */
export const searchRequestOf = perChat(() => atom<string | undefined>())
