import { DEFAULT_THEME, STORAGE_KEYS, THEMES } from '@atelier/contract'

const pictures = import.meta.glob<string>('./art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The chosen theme. Storage may be blocked; then it is the default. */
function storedTheme(): string {
  try {
    const stored = localStorage.getItem(STORAGE_KEYS.theme)
    return THEMES.find((theme) => theme === stored) ?? DEFAULT_THEME
  } catch {
    return DEFAULT_THEME
  }
}

const theme = storedTheme()
document.documentElement.dataset.theme = theme
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
  image.src = pictures[`./art/${theme}.svg`]!
}
