import type { Plugin } from 'vite'

/** For each file of axios to change: the code to replace, and its replacement. */
const REPLACEMENTS: Record<string, [code: string, by: string]> = {
  'helpers/AxiosURLSearchParams.js': [
    'prototype.toString = function',
    "Object.defineProperty(prototype, 'toString', { writable: true });\nprototype.toString = function",
  ],
  'utils.js': ['const reducedDescriptors = {}', 'const reducedDescriptors = Object.create(null)'],
}

/**
 * Lets axios load on a page that has frozen JavaScript's built-in objects. There, an object cannot be assigned a property
 * that it inherits, such as `toString`, unless it has been defined before.
 */
export function frozenPrototypesPlugin(): Plugin {
  return {
    name: 'atelier:frozen-prototypes',
    apply: 'build',
    transform(code, id) {
      const [original, replacement] = REPLACEMENTS[id.split('/axios/lib/')[1] ?? ''] ?? []
      if (!original) return null
      if (!code.includes(original)) throw new Error(`axios no longer contains "${original}"`)
      return { code: code.replace(original, () => replacement!), map: null }
    },
  }
}
