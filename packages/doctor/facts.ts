// What the doctor has found out about a page. The rules read only this, so that they say the same with and without a
// browser.
import type { Problem } from '@atelier/widgets/page-checks'

/** What only a browser knows about one of our elements. */
interface ElementState {
  isDefined: boolean
  isReady: boolean
  /** Whether the script or the code of the element has put something into it. */
  isDrawn: boolean
  width: number
  height: number
}

/** A tag of the page with its attributes. Names are in lower case. */
export interface ElementTag {
  name: string
  attributes: Readonly<Record<string, string>>
  /** What scripts have assigned to properties instead, as Vue does. */
  properties?: Readonly<Record<string, string>>
  /** The element of the rest of the page that is inside, because the tag is not closed. */
  swallowed?: string | undefined
  /** The element or the one around it that hides it, such as `<div id="tab">`. */
  hiddenBy?: string | undefined
  /** Whether it is inside another of our elements, which happens if that one's tag is not closed. */
  isInside?: boolean
  /** Whether the HTML ends the tag in `/>`. */
  isSelfClosed?: boolean
  /** Whether the HTML has its end tag. */
  hasEndTag?: boolean
  /** Whether it is in something that opens on demand, such as a dialog or `<details>`. */
  opensOnDemand?: boolean
  state?: ElementState
}

export interface Policy {
  text: string
  /** To end the sentence "Change …". */
  where: string
}

/** The document that the page's address leads to. */
export interface PageDocument {
  /** After all redirects. */
  url: string
  status: number
  /** Names in lower case. Several headers of the same name are separated by commas or line breaks. */
  headers: Readonly<Record<string, string>>
  /** In the order of the document. */
  tags: readonly ElementTag[]
}

/** A request of the page that failed, as the browser reports it. */
export interface FailedRequest {
  url: string
  /** Such as `net::ERR_CONNECTION_REFUSED` or `HTTP 404`. */
  reason: string
}

/** A violation of the page's content security policy. */
export interface Violation {
  directive: string
  blockedUrl: string
}

export interface SessionRequest {
  url: string
  partner: string | undefined
}

/** What only a visit in a browser shows. */
export interface Visit {
  violations: readonly Violation[]
  failedRequests: readonly FailedRequest[]
  /** The requests by which the elements, or the components of the npm package, started sessions. */
  sessionRequests: readonly SessionRequest[]
  /** Whether the page shows components of the npm package outside of elements. */
  hasComponents: boolean
  /** Addresses that a service worker of the page answered. */
  serviceWorkerUrls: readonly string[]
  /** Lines that the elements wrote to the console. */
  consoleLines: readonly string[]
  /** What they told the developer about the set-up of the page. */
  problems: readonly Problem[]
  /** Errors that the browser wrote to the console, about any file of the page. */
  browserErrors: readonly string[]
  canStore: boolean
  /** `null` for a page in a sandbox. */
  origin: string
}

/** A frame of the page that contains our elements. */
export interface Frame {
  url: string
  /** Undefined without the attribute. */
  sandbox: string | undefined
}

/** The file that a script tag of ours loads. */
export interface LoaderFile {
  /** The address in the script tag. */
  url: string
  /** After redirects. */
  finalUrl: string
  status: number
  contentType: string
  allowedOrigin: string | undefined
  content: Buffer
}

export interface LatestBuild {
  version: string
  url: string
  integrity: string
  scriptTag: string
}

/** How the server answers a page of this origin and partner. */
export interface PartnerReply {
  partner: string
  isAllowed: boolean
  /** Whether the server lists the page's origin, perhaps for another partner. */
  isOriginListed: boolean
  /** The ids of the models that visitors of the partner may use, if the server has told them. */
  models?: readonly string[] | undefined
}

/** What the Atelier server of the page says. */
export interface ServerFacts {
  url: string
  isUp: boolean
  isApiUp: boolean
  /** The same server with the other of http and https, if that answers. */
  otherUrl?: string | undefined
  latest?: LatestBuild | undefined
  partners: readonly PartnerReply[]
}

export interface PageFacts {
  document: PageDocument
  /** Undefined if no browser was used. */
  visit?: Visit | undefined
  frames: readonly Frame[]
  /** Tags of ours in the HTML of the page, before a script changes them. */
  sourceTags: readonly ElementTag[]
  loaders: readonly LoaderFile[]
  /** Undefined if the page names none. */
  server?: ServerFacts | undefined
}
