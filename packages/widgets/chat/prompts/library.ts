// The visitor's own prompts. Those of a user are on the server, those of a guest in this browser. A partner's page gets
// none of the user's, so there the browser keeps them, too.
import {
  PROMPT_TEXT_MAX_LENGTH,
  promptErrorTexts,
  prompts as calls,
  PROMPT_TITLE_MAX_LENGTH,
  SAVED_PROMPTS_MAX_COUNT,
} from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../../configure.ts'
import { AtelierError, toAtelierError } from '../../errors.ts'
import { request } from '../../http.ts'
import { addErrorTexts } from '../../i18n.ts'
import { mayResume } from '../../session/embed-guest.ts'
import { currentUserId, onUserChange } from '../../session/store.ts'
import { sharedOnPage } from '../../shared.ts'
import { readStored, removeStored, writeStored } from '../../storage.ts'

addErrorTexts(promptErrorTexts)

export type SavedPrompt = calls.SavedPrompt

export type LibraryState =
  | { is: 'unknown' }
  | { is: 'ready'; prompts: readonly SavedPrompt[] }
  | { is: 'failed'; error: AtelierError }

const STORAGE_KEY = 'atelier_prompts'

export const $library = sharedOnPage('prompts', () => atom<LibraryState>({ is: 'unknown' }))

let userChanges = 0
onUserChange((_, previousId) => {
  userChanges += 1
  // On a partner's page, the next user of this browser must not read the prompts of the user before.
  if (previousId !== undefined && isPartnerPage()) removeStored(STORAGE_KEY)
  $library.set({ is: 'unknown' })
})

/** Whether the server keeps the prompts, for all devices of the user. */
export const isOnServer = (): boolean => currentUserId() !== undefined && !isPartnerPage()

/** Loads `$library`. After a failure, prompts that were loaded before stay. */
export async function loadLibrary(): Promise<void> {
  const changesBefore = userChanges
  try {
    const prompts = isOnServer()
      ? (await request(calls.getPrompts, {})).prompts
      : inOrder(readFromDevice())
    if (userChanges === changesBefore) $library.set({ is: 'ready', prompts })
  } catch (error) {
    if (userChanges === changesBefore && $library.get().is !== 'ready')
      $library.set({ is: 'failed', error: toAtelierError(error) })
  }
}

/** Stores a new prompt, or replaces one. Throws if it cannot be kept. */
export async function savePrompt({ id, title, text }: SavedPrompt): Promise<void> {
  const changesBefore = userChanges
  const prompt = { id, title: title.trim().toWellFormed(), text: text.trim().toWellFormed() }
  if (isOnServer())
    await request(calls.savePrompt, {
      params: { id },
      body: { title: prompt.title, text: prompt.text },
    })
  else {
    const others = readFromDevice().filter((each) => each.id !== id)
    if (others.length >= SAVED_PROMPTS_MAX_COUNT) throw new AtelierError('prompt-limit')
    writeToDevice([...others, prompt])
  }
  if (userChanges === changesBefore)
    change((prompts) => [...prompts.filter((each) => each.id !== id), prompt])
}

/** Throws if the server refuses it. */
export async function deletePrompt(id: string): Promise<void> {
  if (isOnServer()) await request(calls.deletePrompt, { params: { id } })
  else writeToDevice(readFromDevice().filter((each) => each.id !== id))
  change((prompts) => prompts.filter((each) => each.id !== id))
}

function change(edit: (prompts: readonly SavedPrompt[]) => readonly SavedPrompt[]): void {
  const state = $library.get()
  if (state.is === 'ready') $library.set({ is: 'ready', prompts: inOrder(edit(state.prompts)) })
}

const inOrder = (prompts: readonly SavedPrompt[]): readonly SavedPrompt[] =>
  prompts.toSorted((one, other) => one.title.localeCompare(other.title))

/** Any script on the page can write to this storage, so that what does not fit is left out. */
function readFromDevice(): SavedPrompt[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPrompt).slice(0, SAVED_PROMPTS_MAX_COUNT) : []
  } catch {
    return []
  }
}

function isPrompt(value: unknown): value is SavedPrompt {
  const { id, title, text } = Object(value) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    title.length <= PROMPT_TITLE_MAX_LENGTH &&
    typeof text === 'string' &&
    text.length <= PROMPT_TEXT_MAX_LENGTH
  )
}

function writeToDevice(prompts: readonly SavedPrompt[]): void {
  const text = JSON.stringify(prompts)
  // A partner's page may want every page load to be a new visitor.
  if (isPartnerPage() && !mayResume()) throw new AtelierError('prompt-not-kept')
  writeStored(STORAGE_KEY, text)
  if (readStored(STORAGE_KEY) !== text) throw new AtelierError('prompt-not-kept')
}
