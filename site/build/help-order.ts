/** The pages for developers, in the order in which one needs them. */
export const DEVELOPERS_PAGES = [
  'developers',
  'embed-on-your-page',
  'configurator',
  'use-with-react',
  'doctor',
  'console',
  'your-own-assistant',
  'theming',
  'content-security-policy',
  'single-page-applications',
  'identify-your-visitors',
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
]

/** All others are in the alphabetical order that the language uses. */
export function sortHelpPages<Page extends { slug: string; title: string }>(
  pages: readonly Page[],
  language: string,
): Page[] {
  const placeOf = ({ slug }: Page) => {
    const place = DEVELOPERS_PAGES.indexOf(slug)
    return place < 0 ? DEVELOPERS_PAGES.length : place
  }
  return pages.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, language),
  )
}
