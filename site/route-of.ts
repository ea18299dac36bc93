import { matchPath } from 'react-router'
import { contentSlugs, type RoutePath } from './route-paths.ts'

/** @example routeOf('/share/hCqVh1S0m6yBq8hK3xY2aQ') // '/share/:slug' */
export function routeOf(pathname: string): RoutePath | undefined {
  const routes = Object.keys(contentSlugs) as RoutePath[]
  return routes.find((route) => matchPath(route, pathname))
}
