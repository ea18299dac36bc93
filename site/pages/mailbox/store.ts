import { mailbox } from '@atelier/contract'
import { toAtelierError, request, type AtelierError } from '@atelier/widgets'
import { atom, computed } from 'nanostores'
import { matchesSearch } from '../search.ts'

const POLL_INTERVAL_MS = 2000

type Email = mailbox.StoredEmail

export type MailboxState =
  | { is: 'loading' }
  | { is: 'failed'; error: AtelierError }
  /** `error` is set when the latest poll failed: the emails are then those of the last successful poll. */
  | { is: 'open'; emails: readonly Email[]; error?: AtelierError }

export const $mailbox = atom<MailboxState>({ is: 'loading' })
export const $searchQuery = atom('')
const $selectedId = atom<string | undefined>(undefined)

/** The emails that match the search query, newest first. */
export const $visibleEmails = computed([$mailbox, $searchQuery], (state, query) => {
  const emails = state.is === 'open' ? state.emails : []
  return query.trim()
    ? emails.filter(({ to, subject }) => matchesSearch(`${to} ${subject}`, query))
    : emails
})

/** The email that is displayed. It stays selected when new emails arrive. */
export const $selectedEmail = computed(
  [$visibleEmails, $selectedId],
  (emails, selectedId) => emails.find(({ id }) => id === selectedId) ?? emails[0],
)

export function selectEmail(id: string): void {
  $selectedId.set(id)
}

/** Increased by every request and when polling stops; a reply to an older request is ignored. */
let latestRequest = 0

/** Polls the mailbox while the page is visible. Returns a function that stops polling. */
export function pollMailbox(recipient: string | undefined): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  $mailbox.set({ is: 'loading' })

  async function poll(): Promise<void> {
    clearTimeout(timer)
    if (document.hidden) return
    await refreshMailbox(recipient)
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(startPoll, POLL_INTERVAL_MS)
  }

  const startPoll = () => void poll()
  document.addEventListener('visibilitychange', startPoll)
  startPoll()
  return () => {
    isStopped = true
    latestRequest += 1
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', startPoll)
  }
}

/** Fetches the stored emails once, only those to the recipient if one is given. */
export async function refreshMailbox(recipient: string | undefined): Promise<void> {
  const ownRequest = (latestRequest += 1)
  try {
    const { letters } = await request(mailbox.listEmails, { query: { to: recipient } })
    if (ownRequest === latestRequest) setEmails(letters)
  } catch (error) {
    if (ownRequest === latestRequest) setError(toAtelierError(error))
  }
}

export async function emptyMailbox(): Promise<void> {
  latestRequest += 1
  try {
    await request(mailbox.clearMailbox, {})
    latestRequest += 1
    setEmails([])
  } catch (error) {
    setError(toAtelierError(error))
  }
}

/** Leaves the store alone if the poll brought nothing new, so that the page is not rendered again. */
function setEmails(emails: readonly Email[]): void {
  const state = $mailbox.get()
  if (state.is === 'open' && !state.error && hasSameIds(state.emails, emails)) return
  if (!emails.some(({ id }) => id === $selectedId.get())) $selectedId.set(emails[0]?.id)
  $mailbox.set({ is: 'open', emails })
}

function setError(error: AtelierError): void {
  const state = $mailbox.get()
  $mailbox.set(state.is === 'open' ? { ...state, error } : { is: 'failed', error })
}

/** Comparing ids is enough, because a stored email never changes. */
function hasSameIds(before: readonly Email[], after: readonly Email[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]!.id)
}
