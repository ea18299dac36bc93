import { $language, AtelierError, logError } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import {
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import { takeOverEarlyInput, saveEarlyText } from './early-input.ts'
import { $isHydrating } from './hydration.ts'

/** What a visitor does before they use a part. */
const APPROACHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'dragenter'] as const

interface LaterPartOptions {
  load: () => Promise<ComponentType>
  /** Whether the part has something to show that the HTML does not have, so that it cannot wait for the visitor. */
  isUrgent: () => boolean
}

/**
 * A part of a page that the HTML of the server shows, and whose code is loaded when the visitor approaches it. What they
 * press and type until then counts once the code is there, as on the whole page (public/start.js).
 */
export function laterPart({ load, isUrgent }: LaterPartOptions) {
  let Loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const loadOnce = () => (loading ??= load().then((component) => (Loaded = component)))

  return function LaterPart() {
    const place = useRef<HTMLDivElement>(null)
    const [{ approach, component, isLater }, setState] = useState(() => begin(loadOnce))
    const language = useStore($language)
    const [htmlLanguage] = useState(language)

    useEffect(() => {
      const part = place.current!
      if (!isLater) return approach()
      if (!isWaiting(part)) return
      // React cannot take over HTML in another language.
      if (language !== htmlLanguage) {
        void loadOnce().then((loaded) => setState(rendered(loaded)), logError)
        return
      }
      if (isApproached(part) || isUrgent()) return approach()
      return onApproach(part, approach)
    }, [isLater, approach, language, htmlLanguage])

    return (
      <div ref={place} data-later={isLater ? '' : undefined}>
        <Suspense key={String(isLater)}>
          <Part component={component} place={isLater ? place : undefined} />
        </Suspense>
      </div>
    )
  }

  function Part({ component, place }: PartProps) {
    const Shown = Loaded ?? use(component)
    const repeatPress = useRef<() => void>(undefined)
    useLayoutEffect(() => {
      repeatPress.current = place && takeOverEarlyInput(place.current!)
    }, [place])
    useEffect(() => repeatPress.current?.(), [])
    return <Shown />
  }
}

interface PartProps {
  component: Promise<ComponentType>
  /** Its place in the page, if it is hydrated. */
  place: RefObject<HTMLDivElement | null> | undefined
}

/** Only the hydration of a page can wait: a page that the browser renders has nothing to show in the meantime. */
function begin(load: () => Promise<ComponentType>) {
  const isLater = $isHydrating.get()
  const { promise, resolve: approach } = Promise.withResolvers<void>()
  if (!isLater || import.meta.env.SSR) approach()
  const component = promise.then(load).catch((cause: unknown) => {
    logError(cause)
    saveEarlyText(document.body)
    throw new AtelierError('network', { cause })
  })
  return { isLater, approach, component }
}

/** A part that takes over no HTML. */
function rendered(component: ComponentType) {
  return { isLater: false, approach: () => undefined, component: Promise.resolve(component) }
}

/** Whether the code of the part is not there yet. */
const isWaiting = (part: HTMLElement): boolean => 'later' in part.dataset

const isApproached = (part: HTMLElement): boolean =>
  part.matches(':hover, :focus-within') || part.querySelector('[data-typed]') !== null

function onApproach(part: HTMLElement, approach: () => void): () => void {
  function handle({ target }: Event) {
    if (target instanceof Node && part.contains(target)) approach()
  }
  // On the document: React keeps a press on a part that has no code yet from everything below the root.
  for (const type of APPROACHES) document.addEventListener(type, handle, true)
  return () => {
    for (const type of APPROACHES) document.removeEventListener(type, handle, true)
  }
}
