import { atom, computed, onMount } from 'nanostores'
import { isPartnerPage } from '../../configure.ts'
import { KEYBOARD_KEY } from './enter-choice.ts'
import { currentUserId, $session } from '../../session/store.ts'
import { sharedOnPage } from '../../shared.ts'
import { readStored, writeStored } from '../../storage.ts'

export interface KeyboardSettings {
  usesShortcuts: boolean
  /** Ctrl+Enter, on a Mac Cmd+Enter, sends a message, and Enter begins a new line. */
  enterAddsLine: boolean
  /** How much of an answer screen readers announce while it is written. */
  announces: 'status' | 'sentences' | 'whole'
}

const DEFAULTS: KeyboardSettings = {
  usesShortcuts: true,
  enterAddsLine: false,
  announces: 'status',
}

const GUEST = 'guest'
const MAX_PEOPLE = 20

/** The settings of the people who use this device, by user id, the latest last. */
const $people = sharedOnPage('keyboard settings', () => {
  const store = atom<Record<string, KeyboardSettings>>({})
  onMount(store, () => {
    const read = () => store.set(parsePeople(readStored(KEYBOARD_KEY)))
    const readOtherTab = ({ key }: StorageEvent) => key === KEYBOARD_KEY && read()
    if (readStored(KEYBOARD_KEY)) read()
    // A server that renders the message field has no such event.
    globalThis.addEventListener?.('storage', readOtherTab)
    return () => globalThis.removeEventListener?.('storage', readOtherTab)
  })
  return store
})

/** The settings of the visitor. A user without settings has those that were made as a guest. */
export const $keyboardSettings = computed(
  [$people, $session],
  (people) => people[personName()] ?? people[GUEST] ?? DEFAULTS,
)

/** @example changeKeyboardSettings({ usesShortcuts: false }) */
export function changeKeyboardSettings(changes: Partial<KeyboardSettings>): void {
  const { [personName()]: _, ...others } = $people.get()
  const settings = { ...$keyboardSettings.get(), ...changes }
  const people = Object.entries({ ...others, [personName()]: settings }).slice(-MAX_PEOPLE)
  $people.set(Object.fromEntries(people))
  writeStored(KEYBOARD_KEY, JSON.stringify($people.get()))
}

/** A partner's page does not learn the ids of our users. */
const personName = (): string => (!isPartnerPage() && currentUserId()) || GUEST

/** Takes the default for every value that is missing or cannot be used: any script on the page can write it. */
function parsePeople(stored = ''): Record<string, KeyboardSettings> {
  try {
    const people = Object.entries(Object(JSON.parse(stored)) as object).slice(-MAX_PEOPLE)
    return Object.fromEntries(people.map(([name, settings]) => [name, parseSettings(settings)]))
  } catch {
    return {}
  }
}

function parseSettings(settings: unknown): KeyboardSettings {
  const { usesShortcuts, enterAddsLine, announces } = Object(settings) as Record<string, unknown>
  return {
    usesShortcuts: usesShortcuts !== false,
    enterAddsLine: enterAddsLine === true,
    announces: announces === 'sentences' || announces === 'whole' ? announces : 'status',
  }
}
