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

export async function readPreferencesFromServer(page: Page): Promise<preferences.Preferences> {
  return (await page.request.get('/api/userpreferences')).json() as Promise<preferences.Preferences>
}

/** Changes a preference on the page as if the visitor had chosen it in another tab. */
export async function chooseInAnotherTab(
  page: Page,
  name: keyof preferences.Preferences,
  value: string,
): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => dispatchEvent(new StorageEvent('storage', { key, newValue })),
    [LOCAL_STORAGE_KEYS[name as 'theme'], value] as const,
  )
}
