// How this device shows the site. Saved on the device only, because another screen may need something else.
import { readStored, writeStored } from '@atelier/widgets'
import { atom } from 'nanostores'

export const TEXT_SIZES = ['small', 'normal', 'large'] as const
type TextSize = (typeof TEXT_SIZES)[number]

export interface ReadingPreferences {
  /** Also without the setting of the operating system. */
  hasLessMotion: boolean
  /** Of conversations. */
  textSize: TextSize
}

const STORAGE_KEY = 'atelier_reading'
const DEFAULT: ReadingPreferences = { hasLessMotion: false, textSize: 'normal' }

export const $readingPreferences = atom<ReadingPreferences>(DEFAULT)

export function changeReadingPreferences(changes: Partial<ReadingPreferences>): void {
  $readingPreferences.set({ ...$readingPreferences.get(), ...changes })
  writeStored(STORAGE_KEY, JSON.stringify($readingPreferences.get()))
}

/** Reads what is stored, and sets the attributes that reading-preferences.css selects, now and with every change. */
export function restoreReadingPreferences(): void {
  $readingPreferences.set(parse(readStored(STORAGE_KEY)))
  $readingPreferences.subscribe(({ hasLessMotion, textSize }) => {
    const { dataset } = document.documentElement
    dataset.motion = hasLessMotion ? 'reduced' : ''
    dataset.textSize = textSize
  })
}

export const prefersLessMotion = (): boolean =>
  $readingPreferences.get().hasLessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Anything may be stored under the key, by an older version too. */
function parse(stored: string | undefined): ReadingPreferences {
  try {
    const { hasLessMotion, textSize } = JSON.parse(stored ?? '{}') as Partial<ReadingPreferences>
    return {
      hasLessMotion: hasLessMotion === true,
      textSize: TEXT_SIZES.find((size) => size === textSize) ?? DEFAULT.textSize,
    }
  } catch {
    return DEFAULT
  }
}
