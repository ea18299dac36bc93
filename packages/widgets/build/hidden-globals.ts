import type { Plugin } from 'vite'

/** Makes the global variable of nanostores non-enumerable, so that a partner's page does not find it in `globalThis`. */
export function hideNanostoresGlobalPlugin(): Plugin {
  const VARIABLE = 'globalThis.nanostoresGlobal'
  return {
    name: 'atelier:hidden-globals',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/nanostores/atom/index.js')) return null
      if (!code.includes(`${VARIABLE} ||= { epoch: 0 }`))
        throw new Error('nanostores no longer defines its global as expected')
      const hidden =
        `${VARIABLE} ?? Object.defineProperty(globalThis, 'nanostoresGlobal', ` +
        '{ value: { epoch: 0 }, configurable: true }).nanostoresGlobal'
      return { code: code.replace(`${VARIABLE} ||= { epoch: 0 }`, hidden), map: null }
    },
  }
}
