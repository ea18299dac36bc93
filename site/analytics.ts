import { mayBeCounted } from './privacy-choice.ts'
import { routeOf } from './route-paths.ts'

interface EventDetails {
  category: string
  label: string
}

/** Events are sent to Google Analytics 4 as beacons, so no script of Google runs on the page. */
const COLLECT_URL = 'https://www.google-analytics.com/g/collect'

let measurementId: string | undefined
/** Random for each page load and never stored, so visitors cannot be tracked across visits. */
const clientId = `${Date.now()}.${Math.floor(Math.random() * 1e9)}`

/** Sets the Google Analytics measurement id. */
export function enableAnalytics(id: string | undefined): void {
  measurementId = id
}

/** Does nothing without a measurement id, and before the visitor has allowed it. */
export function trackEvent(event: string, { category, label }: EventDetails): void {
  if (!measurementId || !mayBeCounted()) return
  const url = new URL(COLLECT_URL)
  url.search = new URLSearchParams({
    v: '2',
    tid: measurementId,
    cid: clientId,
    en: event,
    'ep.event_category': category,
    'ep.event_label': label,
    // The route instead of the URL, which can contain a secret: SH-12.
    'ep.page_route': routeOf(location.pathname) ?? 'not-found',
  }).toString()
  navigator.sendBeacon(url)
}
