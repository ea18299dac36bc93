interface Details {
  category: string
  label: string
}

/** Where Google Analytics 4 takes events. A beacon needs no script of theirs on our page. */
const COLLECT = 'https://www.google-analytics.com/g/collect'

let measurementId: string | undefined
/** Of this page only: nothing is stored, and nobody is followed. */
const clientId = `${Date.now()}.${Math.floor(Math.random() * 1e9)}`

/** Until this is called with an id, nothing is counted. */
export function sendTo(id: string | undefined): void {
  measurementId = id
}

export function track(event: string, { category, label }: Details): void {
  if (!measurementId) return
  const address = new URL(COLLECT)
  address.search = new URLSearchParams({
    v: '2',
    tid: measurementId,
    cid: clientId,
    en: event,
    'ep.event_category': category,
    'ep.event_label': label,
  }).toString()
  navigator.sendBeacon(address)
}
