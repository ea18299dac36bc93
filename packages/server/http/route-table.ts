import type { FastifyInstance } from 'fastify'

export interface RouteTable {
  /** The methods of all routes that match a path. */
  allowedMethods(path: string): string[]
  /** Whether a page, file or call can be fetched at a path. Its parameters may have any value. */
  canBeFetched(path: string): boolean
}

interface RouteEntry {
  methods: string[]
  pattern: RegExp
  loosePattern: RegExp
}

const UUID = '[0-9a-f-]{36}'
const ANY_TEXT = '[^/]+'

/** Collects the routes that are registered from now on. */
export function collectRoutes(fastify: FastifyInstance): RouteTable {
  const routes = new Map<string, RouteEntry>()

  fastify.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? {
      methods: [],
      pattern: toPattern(url, UUID),
      loosePattern: toPattern(url, ANY_TEXT),
    }
    route.methods.push(...[method].flat())
    routes.set(url, route)
  })

  return {
    allowedMethods(path) {
      const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path))
      return [...new Set(matching.flatMap(({ methods }) => methods))]
    },
    canBeFetched: (path) =>
      routes
        .values()
        .some(({ methods, loosePattern }) => methods.includes('GET') && loosePattern.test(path)),
  }
}

function toPattern(url: string, parameter: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(
    `^${escaped
      .replace(/:slug\b/g, ANY_TEXT)
      .replace(/:\w+/g, parameter)
      .replace('*', '.*')}$`,
  )
}
