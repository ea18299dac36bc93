import type { preferences } from '@atelier/contract'

export const languageNames: Record<preferences.Language, string> = {
  en: 'English',
  vi: 'Tiếng Việt',
  ar: 'العربية',
}

export const themeNameKeys = {
  dark: 'themeDark',
  light: 'themeLight',
  cherry: 'themeCherry',
  eggplant: 'themeEggplant',
  apricot: 'themeApricot',
  forest: 'themeForest',
} as const satisfies Record<preferences.Theme, string>
