import type { Plugin } from 'vite'

/**
 * nanostores counts changes in one object of the page, so that every copy of it sees those of the others. On a
 * stranger's page it stays out of sight: who looks through the page's own names does not meet it.
 */
export function quietGlobals(): Plugin {
  const NAME = 'globalThis.nanostoresGlobal'
  return {
    name: 'atelier:quiet-globals',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/nanostores/atom/index.js')) return null
      if (!code.includes(`${NAME} ||= { epoch: 0 }`)) throw new Error('nanostores has changed')
      const hidden =
        `${NAME} ?? Object.defineProperty(globalThis, 'nanostoresGlobal', ` +
        '{ value: { epoch: 0 }, configurable: true }).nanostoresGlobal'
      return { code: code.replace(`${NAME} ||= { epoch: 0 }`, hidden), map: null }
    },
  }
}
