import { mailbox, type mailbox as mail } from '@atelier/contract'
import { asAtelierError, request, type AtelierError } from '@atelier/widgets'
import { atom, computed } from 'nanostores'
import { plain } from '../sections.ts'

const LOOK_EVERY = 2000

export type Mailbox =
  | { is: 'loading' }
  | { is: 'failed'; error: AtelierError }
  /** With an error: what was there when the server last answered. */
  | { is: 'open'; letters: readonly mail.KeptLetter[]; error?: AtelierError }

export const $mailbox = atom<Mailbox>({ is: 'loading' })
export const $sought = atom('')
const $chosen = atom<string | undefined>(undefined)

/** Newest first, by what is sought. */
export const $shown = computed([$mailbox, $sought], (box, sought) => {
  const letters = box.is === 'open' ? box.letters : []
  const words = plain(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return letters
  return letters.filter(({ to, subject }) => {
    const text = plain(`${to} ${subject}`)
    return words.every((word) => text.includes(word))
  })
})

/** The one that is read. What arrives meanwhile takes nobody's letter away. */
export const $letter = computed(
  [$shown, $chosen],
  (shown, chosen) => shown.find(({ id }) => id === chosen) ?? shown[0],
)

export function chooseLetter(id: string): void {
  $chosen.set(id)
}

/** What was asked for before this is no longer what is there. */
let asked = 0

/** Keeps looking while the page is seen, until it is told to stop. */
export function watchMailbox(to: string | undefined): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  $mailbox.set({ is: 'loading' })

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (document.hidden) return
    await lookOnce(to)
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(lookAgain, LOOK_EVERY)
  }

  const lookAgain = () => void look()
  document.addEventListener('visibilitychange', lookAgain)
  lookAgain()
  return () => {
    isOver = true
    asked += 1
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

export async function lookOnce(to: string | undefined): Promise<void> {
  const mine = (asked += 1)
  try {
    const { letters } = await request(mailbox.listLetters, { query: { to } })
    if (mine === asked) open(letters)
  } catch (error) {
    if (mine === asked) fail(asAtelierError(error))
  }
}

export async function emptyMailbox(): Promise<void> {
  asked += 1
  try {
    await request(mailbox.emptyMailbox, {})
    asked += 1
    open([])
  } catch (error) {
    fail(asAtelierError(error))
  }
}

/** Nothing is drawn anew where nothing has changed. */
function open(letters: readonly mail.KeptLetter[]): void {
  const box = $mailbox.get()
  if (box.is === 'open' && !box.error && isSame(box.letters, letters)) return
  if (!letters.some(({ id }) => id === $chosen.get())) $chosen.set(letters[0]?.id)
  $mailbox.set({ is: 'open', letters })
}

function fail(error: AtelierError): void {
  const box = $mailbox.get()
  $mailbox.set(box.is === 'open' ? { ...box, error } : { is: 'failed', error })
}

/** A letter never changes: its id says all. */
function isSame(one: readonly mail.KeptLetter[], other: readonly mail.KeptLetter[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]!.id)
}
