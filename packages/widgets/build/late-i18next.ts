import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps i18next out of the first paint. react-i18next asks it for a single function, which serves keys that are
 * functions; ours never are. That one import would bring all of i18next to who reads English.
 */
export function lateI18next(widgets: string): Plugin {
  return {
    name: 'atelier:late-i18next',
    apply: 'build',
    enforce: 'pre',
    resolveId(name, importer) {
      const isAsked = name === 'i18next' && importer?.includes('/node_modules/react-i18next/')
      return isAsked ? join(widgets, 'i18n/selector.ts') : null
    },
  }
}
