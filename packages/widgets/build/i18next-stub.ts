import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Replaces i18next by a stub where react-i18next imports it, which would otherwise load all of i18next before the first
 * paint, even in English. The imported function is only used for keys that are functions, and ours are strings.
 * `widgetsFolder`: packages/widgets.
 */
export function i18nextStubPlugin(widgetsFolder: string): Plugin {
  return {
    name: 'atelier:i18next-stub',
    apply: 'build',
    enforce: 'pre',
    resolveId(name, importer) {
      const isReactI18next =
        name === 'i18next' && importer?.includes('/node_modules/react-i18next/')
      return isReactI18next ? join(widgetsFolder, 'i18n/selector.ts') : null
    },
  }
}
