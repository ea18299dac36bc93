import { matchRoute } from './router/location.ts'

/**
 * Every route of the site with the slug of its file in content/pages, which has the page's title and description,
 * and for pages without a component of their own the whole text. `page-table.tsx` has their code, the build writes
 * an HTML file for each, and the server serves those files.
 */
export const contentSlugs = {
  '/': 'home',
  '/login': 'login',
  '/register': 'login',
  '/reset-password': 'reset-password',
  '/auth/signout-callback': 'signout',
  '/auth/*': 'auth',
  '/plans': 'plans',
  '/payment/callback': 'payment',
  '/about-us': 'about-us',
  '/privacy-policy': 'privacy-policy',
  '/terms-of-use': 'terms-of-use',
  '/help': 'help',
  '/services': 'services',
  '/pro': 'pro',
  '/imagen': 'imagen',
  '/office-tools': 'office-tools',
  '/anime': 'anime',
  '/service-usage-policy': 'service-usage-policy',
  '/purchases-refunds': 'purchases-refunds',
  '/ownership-ip': 'ownership-ip',
  '/shipping-inspection': 'shipping-inspection',
  '/vnpay-instructions': 'vnpay-instructions',
  '/contact': 'contact',
  '/share/:slug': 'share',
  '/profile': 'profile',
  '/settings': 'settings',
  '/preferences': 'preferences',
  '/home': 'your-home',
  '/chat': 'chat',
  '/chat/:id': 'chat',
  '/image-generator': 'image-generator',
  '/vision': 'vision',
  '/content-writer': 'content-writer',
  '/music-creator': 'music-creator',
  '/voice-synthesis': 'voice-synthesis',
  '/admin': 'admin',
  '/connect': 'connect',
  '/identity/:uid': 'identity',
  '/dev/mail': 'dev-mail',
  '/dev/pay': 'dev-pay',
} as const

export type RoutePath = keyof typeof contentSlugs
export type ContentSlug = (typeof contentSlugs)[RoutePath] | 'not-found'

/** @example routeOf('/share/hCqVh1S0m6yBq8hK3xY2aQ') // '/share/:slug' */
export function routeOf(pathname: string): RoutePath | undefined {
  const routes = Object.keys(contentSlugs) as RoutePath[]
  return routes.find((route) => matchRoute(route, pathname))
}

/** Routes for signed-in users. Guests are redirected to /login and back after signing in. */
export const signedInPaths: readonly RoutePath[] = [
  '/profile',
  '/settings',
  '/preferences',
  '/home',
  '/admin',
]
/** Routes without header and footer. */
export const bareRoutes: readonly RoutePath[] = [
  '/auth/*',
  '/auth/signout-callback',
  '/identity/:uid',
  '/connect',
]
/** Routes whose page depends on what the browser knows: the build renders only header and footer. */
export const browserPaths: readonly RoutePath[] = [
  ...signedInPaths,
  '/payment/callback',
  '/share/:slug',
  '/chat/:id',
  '/dev/mail',
  '/dev/pay',
]
/** Routes whose query opens something in the browser: until then they look the same with every query. */
export const formPaths: readonly RoutePath[] = [
  '/login',
  '/register',
  '/reset-password',
  '/image-generator',
  '/imagen',
  '/anime',
  '/vision',
  '/content-writer',
  '/office-tools',
  '/music-creator',
  '/voice-synthesis',
]
/** Routes that search engines should not index. */
export const noIndexPaths: readonly RoutePath[] = [
  ...signedInPaths,
  '/auth/signout-callback',
  '/auth/*',
  '/payment/callback',
  '/share/:slug',
  '/chat/:id',
  '/connect',
  '/identity/:uid',
  '/dev/mail',
  '/dev/pay',
]
