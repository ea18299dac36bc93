/** The sections of the help center and their pages: visitors first, in the order in which one needs them. */
const VISITORS_SECTIONS = {
  start: ['getting-started', 'chat-without-an-account', 'the-guide', 'themes-and-language'],
  chat: [
    'choose-a-model',
    'manage-conversations',
    'images-in-chat',
    'voice-replies',
    'stop-retry-and-interrupted-answers',
    'shortcuts-and-accessibility',
  ],
  account: [
    'make-an-account',
    'ways-to-sign-in',
    'passkeys',
    'forgotten-password',
    'sign-out-and-sessions',
    'partner-sign-in-window',
  ],
  plans: [
    'plans-and-godmode',
    'pay-with-vnpay-or-paypal',
    'currencies-and-charges',
    'failed-or-pending-payment',
    'when-pro-ends',
    'refunds-and-invoices',
  ],
  sharing: [
    'share-a-conversation',
    'when-a-share-link-ends',
    'privacy-and-storage',
    'export-or-delete-your-account',
    'contact-support',
  ],
  tools: [
    'image-generator',
    'vision',
    'content-writer',
    'office-tools',
    'music-creator',
    'voice-synthesis',
    'anime',
    'imagen',
  ],
}

const DEVELOPERS_SECTIONS = {
  developers: [
    'developers',
    'embed-on-your-page',
    'configurator',
    'use-with-react',
    'doctor',
    'console',
    'your-own-assistant',
    'theming',
    'shared-state',
    'content-security-policy',
    'single-page-applications',
    'identify-your-visitors',
  ],
  reference: [
    'element-reference',
    'widget-chat',
    'widget-share',
    'widget-pro',
    'widget-login',
    'widget-biometrics',
    'events-playground',
    'analytics-events',
    'versions',
    'changelog',
  ],
}

export const HELP_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  ...VISITORS_SECTIONS,
  ...DEVELOPERS_SECTIONS,
  operators: ['run-your-own-server', 'connect-your-own-model', 'operate-a-server'],
}

/** The pages for developers, in the order in which one needs them. */
export const DEVELOPERS_PAGES = Object.values(DEVELOPERS_SECTIONS).flat()

const ORDER = Object.values(HELP_SECTIONS).flat()

/** A page without a place is the last. */
export function sortHelpPages<Page extends { slug: string }>(pages: readonly Page[]): Page[] {
  const placeOf = ({ slug }: Page) => {
    const place = ORDER.indexOf(slug)
    return place < 0 ? ORDER.length : place
  }
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other))
}
