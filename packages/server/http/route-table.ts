import type { FastifyInstance } from 'fastify'

/**
 * Options of routes for pages and files, which answer HEAD like GET. The calls of the API have no HEAD, because some of them
 * change something although they are a GET, as the notices of VNPay do.
 */
export const FILE_ROUTE = { schema: { hide: true }, exposeHeadRoute: true } as const

export interface RouteTable {
  /** The methods of all routes that match a path. */
  allowedMethods(path: string): string[]
  /** Whether a GET route matches the path, with any values for its parameters. */
  canBeFetched(path: string): boolean
}

interface RouteEntry {
  methods: string[]
  segments: string[]
}

const UUID = /^[0-9a-f-]{36}$/

/** Collects the routes that are registered from now on. */
export function collectRoutes(fastify: FastifyInstance): RouteTable {
  const routes = new Map<string, RouteEntry>()

  fastify.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { methods: [], segments: url.split('/') }
    route.methods.push(...[method].flat())
    routes.set(url, route)
  })

  return {
    allowedMethods(path) {
      const segments = path.split('/')
      const matching = [...routes.values()].filter((route) => matches(route, segments, isStrict))
      return [...new Set(matching.flatMap(({ methods }) => methods))]
    },
    canBeFetched(path) {
      const segments = path.split('/')
      return routes
        .values()
        .some((route) => route.methods.includes('GET') && matches(route, segments, isLoose))
    },
  }
}

type IsParameter = (value: string, name: string) => boolean

const isLoose: IsParameter = (value) => value !== ''
const isStrict: IsParameter = (value, name) =>
  name === ':slug' ? isLoose(value, name) : UUID.test(value)

/** Whether a path matches a route. A star at the end of the route matches the rest of the path. */
function matches({ segments }: RouteEntry, path: string[], isParameter: IsParameter): boolean {
  const isPrefix = segments.at(-1) === '*'
  if (isPrefix ? path.length < segments.length : path.length !== segments.length) return false
  return segments.every((segment, index) => {
    if (segment === '*') return true
    const value = path[index]!
    return segment.startsWith(':') ? isParameter(value, segment) : segment === value
  })
}
