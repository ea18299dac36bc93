import { map } from 'nanostores'
import type { AttributeParser } from '../attributes.ts'
import { toAtelierError } from '../errors.ts'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import type { BoundaryCallbacks } from './error-boundary.ts'
import { createMethodQueue } from './method-queue.ts'
import type { R2wcElement } from './r2wc.ts'
import type { ElementOptions } from './types.ts'

/** The class of the container, whose styles reset the properties that elements inherit from the page. */
export const CONTAINER_CLASS = 'atl-element'

type EventDefinition = EventInit & { sets?: Readonly<Record<string, boolean>> }

export type ComponentBridge = ReturnType<typeof createComponentBridge>

/** Connects an element to its React component: passes props in, and events, errors and method calls through. */
export function createComponentBridge(
  element: R2wcElement,
  options: ElementOptions<object, string>,
) {
  const { attributes, events, methods = [] } = options
  const container = element.container as HTMLElement
  const methodQueue = createMethodQueue()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // A page does not have to handle `ready`. Without this, a failure would also be logged as an unhandled rejection.
  ready.catch(() => {})
  const $props = map<Record<string, unknown> & BoundaryCallbacks>({
    ...initialProps(),
    ...callbacks(),
  })

  return {
    ready,
    methodQueue,
    $props,
    getProp: (name: string): unknown => $props.get()[name],
    setProp: (name: string, value: unknown): void => $props.setKey(name, value),
    setLanguage(language: string | undefined): void {
      if ('language' in options) $props.setKey('language', language)
    },
  }

  function initialProps(): Record<string, unknown> {
    const props: Record<string, unknown> = {}
    for (const [name, parser] of Object.entries<AttributeParser<unknown>>(attributes)) {
      props[name] = parser.defaultValue
    }
    for (const [name, { sets, ...init }] of Object.entries<EventDefinition>(events)) {
      props[name] = (detail: unknown) => {
        for (const [attribute, isOn] of Object.entries(sets ?? {})) {
          element.toggleAttribute(attribute, isOn)
          // A framework may have set the property, and not the attribute.
          $props.setKey(attribute, isOn)
        }
        return dispatch(name, detail, init)
      }
    }
    if (methods.length > 0) props.controls = methodQueue.setHandle
    return props
  }

  /**
   * Returns the event callbacks. They run the page's listeners after React has finished its commit, because a listener
   * may do anything.
   */
  function callbacks(): BoundaryCallbacks {
    return {
      reportMounted: () => {
        container.className = CONTAINER_CLASS
        queueMicrotask(() => {
          if (!element.isConnected) return
          methodQueue.resume()
          resolve()
          dispatch('onReady', {})
        })
      },
      reportError: (thrown) => {
        // After an error, the content between the tags is shown, in the page's own styles.
        container.className = ''
        removeLoaderShell(container)
        queueMicrotask(() => {
          const error = toAtelierError(thrown)
          methodQueue.pause()
          reject(error)
          dispatch('onError', { error })
        })
      },
    }
  }

  /** Dispatches the event. Returns false if a listener called preventDefault(). */
  function dispatch(eventProp: string, detail: unknown, init?: EventInit): boolean {
    const event = { bubbles: true, composed: true, ...init, detail }
    return element.dispatchEvent(new CustomEvent(domEventName(eventProp), event))
  }
}

/** The DOM event of an event prop: `onFooBar` is `atelier-foo-bar`. */
function domEventName(eventProp: string): string {
  return `atelier${toKebabCase(eventProp.slice(2))}`
}

/** @example toKebabCase('maxCount') // 'max-count' */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
