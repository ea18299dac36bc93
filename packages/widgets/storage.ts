import { logError } from './errors.ts'

/** Returns undefined if the browser blocks storage, and outside a browser. */
export function readStored(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined
  } catch (error) {
    logError(error)
    return undefined
  }
}

/** Only logs an error if storage is full or blocked, so keep the value in memory too. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    logError(error)
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    logError(error)
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch (error) {
    logError(error)
    return []
  }
}
