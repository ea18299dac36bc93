// A browser in Node with the tabs of one visitor, who share storage, locks, channels and cookies. Each page that is opened
// runs in a realm of its own.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { createContext, type Script } from 'node:vm'
import { HANG_LIMIT_MS } from '../../../../helpers/hang-limit.ts'
import { createChannels } from './channels.ts'
import { createClock } from './clock.ts'
import { createConnection } from './connection.ts'
import { createLocks } from './locks.ts'
import { createStorage, type StoredItems } from './storage.ts'
import type * as tabScript from './tab.ts'
import type { VisitorBrowser, VisitorTab } from './visitor.ts'

interface BrowserOptions {
  url: string
  /** The IP address of the visitor. */
  address: string
  script: Script
  /** Whether the model lets this question wait for its answer, or the rest of it, and no more will arrive. */
  isWaiting: (question: string, hasArrived: (part: string) => boolean) => boolean
}

const SITE = join(import.meta.dirname, '../../../../../site')

/** What passes after each step: drafts are stored and locks released. */
const STEP_MS = 600
const TICK_MS = 100
const MAX_TICKS = 20
const QUIET_TURNS = 5

export function createBrowser(options: BrowserOptions): VisitorBrowser {
  const { url, address, script, isWaiting } = options
  const local: StoredItems = new Map()
  const windows = new Map<object, EventTarget>()
  const [channels, locks, clock] = [createChannels(), createLocks(), createClock()]
  const connection = createConnection(url, address)

  function openTab(path: string): VisitorTab {
    const session: StoredItems = new Map()
    let opened = openPage(path, session)
    return {
      get page() {
        return opened.page
      },
      close: () => opened.close(),
      async reload() {
        const current = await opened.page.path()
        opened.close()
        opened = openPage(current, session)
      },
    }
  }

  function openPage(path: string, session: StoredItems) {
    const tab = {}
    let isOpen = true
    const window = new EventTarget()
    windows.set(tab, window)
    const storageOf = (items: StoredItems, isShared: boolean) =>
      createStorage(items, (change) => isShared && tellOtherTabs(tab, change))
    const context = createContext({
      ...PLATFORM,
      ...clock.ofTab(() => isOpen),
      location: new URL(path, url),
      navigator: {
        get onLine() {
          return connection.isOnline()
        },
        locks: locks.ofTab(tab),
        language: 'en',
        languages: ['en'],
        userAgent: 'node',
        userActivation: { hasBeenActive: false },
      },
      document: Object.assign(new EventTarget(), {
        hidden: false,
        visibilityState: 'visible',
        cookie: '',
        title: '',
        adoptedStyleSheets: [],
        documentElement: { lang: 'en', dataset: {}, style: {}, append() {} },
        head: { append() {} },
        body: { append() {} },
        querySelector: () => null,
        querySelectorAll: () => [],
        createElement: () => ({ style: {}, dataset: {}, remove() {}, setAttribute() {} }),
      }),
      localStorage: storageOf(local, true),
      sessionStorage: storageOf(session, false),
      BroadcastChannel: channels.ofTab(tab),
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
      requestAnimationFrame: (callback: () => void) => setImmediate(() => isOpen && callback()),
      cancelAnimationFrame: (id: NodeJS.Immediate) => clearImmediate(id),
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
      CSS: { supports: () => true, escape: String },
      CSSStyleSheet: class {
        replaceSync() {}
      },
      async fetch(input: string | URL, options: RequestInit = {}) {
        const { pathname } = new URL(input, url)
        if (pathname.startsWith('/content/')) return new Response(await readFile(SITE + pathname))
        try {
          return await connection.send(tab, input, options)
        } finally {
          // Nothing of a closed page goes on. A promise for each, because what waits for one is kept as long as that.
          if (!isOpen) await new Promise(() => {})
        }
      },
    })
    script.runInContext(context)
    const { tab: pages } = context as { tab: typeof tabScript }
    const page = pages.openTab(url, path)
    return {
      page,
      close() {
        window.dispatchEvent(new Event('pagehide'))
        isOpen = false
        windows.delete(tab)
        channels.closeAllOf(tab)
        connection.abortAllOf(tab)
        locks.releaseAllOf(tab)
      },
    }
  }

  function tellOtherTabs(tab: object, change: object): void {
    for (const [other, window] of windows)
      if (other !== tab)
        setImmediate(() => {
          if (windows.has(other)) window.dispatchEvent(Object.assign(new Event('storage'), change))
        })
  }

  async function settle(passingMs = STEP_MS): Promise<void> {
    const tickMs = Math.max(TICK_MS, passingMs / MAX_TICKS)
    for (let passed = 0; passed <= passingMs; passed += tickMs) {
      await becomeQuiet()
      clock.advance(tickMs)
    }
    await becomeQuiet()
  }

  async function becomeQuiet(): Promise<void> {
    const end = performance.now() + HANG_LIMIT_MS
    for (let quietTurns = 0; quietTurns < QUIET_TURNS;) {
      const before = connection.eventCount()
      await nextTurn()
      const open = [...connection.openRequests()].filter(
        ({ question, received, isResumed }) =>
          question === undefined ||
          !isWaiting(question, (part) => isResumed || received.includes(part)),
      )
      if (open.length > 0) await wait(1)
      quietTurns = open.length === 0 && connection.eventCount() === before ? quietTurns + 1 : 0
      if (performance.now() > end) throw new Error(`Still open: ${JSON.stringify(open)}`)
    }
  }

  const tellAll = (name: string) => {
    for (const window of windows.values()) window.dispatchEvent(new Event(name))
  }

  return {
    openTab,
    settle,
    async read<Body>(path: string): Promise<Body> {
      const wasOnline = connection.isOnline()
      connection.comeBack()
      const reading = connection.send({}, path, {})
      if (!wasOnline) connection.goOffline()
      return (await (await reading).json()) as Body
    },
    goOffline() {
      connection.loseAll()
      tellAll('offline')
    },
    comeOnline() {
      connection.comeBack()
      tellAll('online')
    },
    /** As JSON. */
    storedTexts: () =>
      [...local].filter(([key]) => key.startsWith('atelier_outbox_')).map(([, text]) => text),
  }
}

const PLATFORM = {
  console: { ...console, error() {}, warn() {} },
  queueMicrotask,
  crypto,
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  DOMException,
  Headers,
  Request,
  Response,
  FormData,
  Blob,
  File,
  ReadableStream,
  TransformStream,
  TextDecoder,
  TextEncoder,
  TextDecoderStream,
  Event,
  EventTarget,
  CustomEvent,
  MessageEvent,
  performance,
  structuredClone,
  btoa,
  atob,
  setImmediate,
  clearImmediate,
}
