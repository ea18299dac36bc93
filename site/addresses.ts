/**
 * Every address of the site and the page of content/pages that names it: its title, its description, and
 * for plain pages all of it. `routes.tsx` draws them, the build writes a page for each, the server serves those.
 */
export const addresses = {
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
  '/connect': 'connect',
  '/identity/:uid': 'identity',
  '/dev/mail': 'dev-mail',
} as const

export type Address = keyof typeof addresses
export type Slug = (typeof addresses)[Address] | 'not-found'

/** Only for who is signed in. Everybody else is led to /login, and back. */
export const guarded: readonly Address[] = ['/profile', '/settings', '/preferences', '/home']
/** Of no use to who searches: they say something only to the person they were opened for. */
export const unlisted: readonly Address[] = [
  ...guarded,
  '/auth/signout-callback',
  '/auth/*',
  '/payment/callback',
  '/share/:slug',
  '/chat/:id',
  '/connect',
  '/identity/:uid',
  '/dev/mail',
]
