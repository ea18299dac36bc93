import { DEFAULT_THEME, STORAGE_KEYS, THEMES } from '@atelier/contract'

/** The chosen theme, before anything else is drawn. Storage may be blocked; then it is the default. */
function storedTheme(): string {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.theme)
    return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME
  } catch {
    return DEFAULT_THEME
  }
}

document.documentElement.dataset.theme = storedTheme()
