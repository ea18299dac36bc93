import { logged } from './errors.ts'

/** Storage may be blocked; then it holds nothing. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    logged(error)
    return undefined
  }
}

/** Storage may be full or blocked; then what was chosen holds for this page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    logged(error)
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    logged(error)
  }
}

/** Names of what is stored, as far as one may look. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch (error) {
    logged(error)
    return []
  }
}
