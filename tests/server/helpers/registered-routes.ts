import type { FastifyInstance } from 'fastify'

export interface RegisteredRoute {
  methods: string[]
  /** With its parameters as `:name`. */
  path: string
}

/** Every route that the server has, from the tree that Fastify prints: a line holds what follows the line above it. */
export function listRoutes(fastify: FastifyInstance): RegisteredRoute[] {
  const prefixes: string[] = []
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
      if (!segment) return []
      const depth = indent!.length / 4
      // Routes whose parameters have different names share a line.
      const paths = segment.split('|').map((part) => (prefixes[depth - 1] ?? '') + part)
      const [path] = paths
      prefixes.splice(depth, Infinity, path!)
      return { path: path!, methods: methods!.split(', ').filter((name) => name !== 'HEAD') }
    })
}
