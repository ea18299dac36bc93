import { routeOf } from './route-paths.ts'
import { useLocation } from './router/hooks.ts'
import { matchRoute, type Parameters } from './router/location.ts'

/** @example useParams() // { slug: 'hCqVh1S0m6yBq8hK3xY2aQ' } at /share/:slug */
export function useParams(): Parameters {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return (route && matchRoute(route, pathname)) ?? {}
}
