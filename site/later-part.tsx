import { $language, AtelierError, errorText, logError } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import {
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { isApproached, onApproach, onNear, reportHover } from './approach.ts'
import { saveEarlyText, takeOverEarlyInput } from './early-input.ts'
import { forgetEarlyPresses } from './early-presses.ts'
import { $isHydrating } from './hydration.ts'
import { countLoadingPage } from './loading-pages.ts'
import type { Visit } from './router/page-history.ts'
import { HistoryContext } from './router/Router.tsx'
import { showToast } from './toasts.ts'

interface LaterPartOptions {
  load: () => Promise<ComponentType>
  /** Whether the part has something to show that the HTML does not have, so that it cannot wait for the visitor. */
  isUrgent?: () => boolean
  /** A store on which `isUrgent` depends. */
  follows?: ReadableAtom
  /** Whether the part also needs its code when it comes near the visible part of the page. */
  isNeededInView?: boolean
  /**
   * Whether the page shows an error in its place if the code cannot be loaded. Otherwise the HTML stays, a toast says so,
   * and the next approach tries again.
   */
  isEssential?: boolean
  /** Whether the part stays when another page is opened. */
  isInFrame?: boolean
  className?: string
}

interface LaterPart {
  (): ReactNode
  /** Loads the code for a page that the browser renders. */
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/**
 * A part of a page that the HTML of the server shows, and whose code is loaded when the visitor approaches it. What they
 * press and type until then counts once the code is there, as on the whole page (public/start.js).
 */
export function laterPart(options: LaterPartOptions): LaterPart {
  let Loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  let hasFailed = false
  let rendered:
    | { visit: Visit; loading: Promise<ComponentType>; component: Promise<ComponentType> }
    | undefined

  /** Tries again after a failure. */
  function load(): Promise<ComponentType> {
    if (!loading || hasFailed) loading = loadComponent()
    return loading
  }

  /**
   * Returns the same promise in every render of a visit, also after a failure: React renders again what has waited. The
   * next visit tries again.
   */
  function loadToRender(visit: Visit): Promise<ComponentType> {
    if (hasFailed && rendered?.visit !== visit) loading = undefined
    loading ??= loadComponent()
    if (rendered?.loading !== loading) {
      // The site works without a part of its frame.
      const component = options.isInFrame ? loading.catch(() => Nothing) : loading
      rendered = { visit, loading, component }
      countLoadingPage(component)
    }
    return rendered.component
  }

  async function loadComponent(): Promise<ComponentType> {
    hasFailed = false
    try {
      Loaded = await options.load()
      return Loaded
    } catch (cause) {
      hasFailed = true
      logError(cause)
      throw new AtelierError('network', { cause })
    }
  }

  function Place() {
    const place = useRef<HTMLDivElement>(null)
    const history = use(HistoryContext)!
    const [{ approach, component, isLater }, setState] = useState(() =>
      begin(options, { load, loadToRender: () => loadToRender(history.$visit.get()) }),
    )
    const language = useStore($language)
    const [htmlLanguage] = useState(language)

    useEffect(() => {
      const part = place.current!
      if (!isLater || !isWaiting(part)) return
      // React cannot take over HTML in another language.
      if (language !== htmlLanguage) {
        void load().then((loaded) => setState(renderedNow(loaded)), logError)
        return
      }
      return whenNeeded(part, options, () => isWaiting(part) && approach(part))
    }, [isLater, approach, language, htmlLanguage])

    // React opens another visit of this page only when it has taken over all HTML of the page.
    useEffect(() => {
      if (options.isInFrame) return
      const { pathname } = history.$visit.get().location
      return history.$visit.listen(({ location }) => {
        const stays = location.pathname === pathname
        if (stays && place.current && isWaiting(place.current)) approach(place.current)
      })
    }, [history, approach])

    const part = <Part component={component} place={isLater ? place : undefined} />
    return (
      <div ref={place} className={options.className} data-later={isLater ? '' : undefined}>
        {/* A part that takes over no HTML appears together with its page. */}
        {isLater ? <Suspense>{part}</Suspense> : part}
      </div>
    )
  }

  function Part({ component, place }: PartProps) {
    const repeatPress = useRef<() => void>(undefined)
    useLayoutEffect(() => {
      // React shows again from the inside out what it has hidden: then the part has no place yet, and nothing to take over.
      repeatPress.current = place?.current ? takeOverEarlyInput(place.current) : undefined
    }, [place])
    useEffect(() => {
      if (!place) return
      reportHover(place.current!)
      repeatPress.current?.()
    }, [place])
    return <Code component={component} />
  }

  /** Without hooks of its own: React confuses them if the code arrives while it waits for the promise (error 467). */
  function Code({ component }: Pick<PartProps, 'component'>) {
    const Shown = Loaded ?? use(component)
    return <Shown />
  }

  Place.preload = load
  Place.isLoaded = () => Loaded !== undefined
  return Place
}

interface PartProps {
  component: Promise<ComponentType>
  /** Its place in the page, if it is hydrated. */
  place: RefObject<HTMLDivElement | null> | undefined
}

type Loaders = Record<'load' | 'loadToRender', () => Promise<ComponentType>>

/** Only the hydration of a page can wait: a page that the browser renders has nothing to show in the meantime. */
function begin({ isEssential }: LaterPartOptions, { load, loadToRender }: Loaders) {
  if (!$isHydrating.get()) return { isLater: false, approach: () => {}, component: loadToRender() }
  const { promise: component, resolve, reject } = Promise.withResolvers<ComponentType>()
  function fail(part: HTMLElement, error: AtelierError) {
    if (isEssential) {
      saveEarlyText(document.body)
      return reject(error)
    }
    forgetEarlyPresses(part)
    showToast({ id: error.code, tone: 'danger', title: () => errorText(error) })
  }
  const approach = (part: HTMLElement) =>
    void load().then(resolve, (error: AtelierError) => fail(part, error))
  if (import.meta.env.SSR) void load().then(resolve, reject)
  return { isLater: true, approach, component }
}

const Nothing = () => null

/** A part that takes over no HTML. */
function renderedNow(component: ComponentType) {
  return { isLater: false, approach: () => {}, component: Promise.resolve(component) }
}

/** Whether the code of the part is not there yet. */
const isWaiting = (part: HTMLElement): boolean => 'later' in part.dataset

/** Calls `approach` when the part needs its code. Returns a function that ends it. */
function whenNeeded(
  part: HTMLElement,
  { isUrgent, follows, isNeededInView }: LaterPartOptions,
  approach: () => void,
): () => void {
  const approachIfUrgent = () => isUrgent?.() && approach()
  if (isApproached(part)) approach()
  approachIfUrgent()
  const ends = [
    onApproach(part, approach),
    follows?.listen(approachIfUrgent),
    isNeededInView && onNear(part, approach),
  ]
  return () => ends.forEach((end) => end && end())
}
