import type { BrowserContext, Page } from '@playwright/test'
import { LOCAL_STORAGE_KEYS, type preferences } from '@atelier/contract'

/** Lets every page find these preferences, as if the visitor had chosen them on an earlier visit. */
export async function storePreferences(
  target: Page | BrowserContext,
  preferences: Partial<preferences.Preferences>,
): Promise<void> {
  const entries = Object.entries(preferences).map(
    ([name, value]) => [LOCAL_STORAGE_KEYS[name as 'theme'], value] as const,
  )
  await target.addInitScript((items) => {
    // Reading localStorage throws in a sandboxed frame.
    if (origin === 'null') return
    for (const [key, value] of items)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, entries)
}
