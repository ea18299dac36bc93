// r2wc mounts the component and sends its events; attributes, properties, methods and the element's life are ours.
import type { ComponentType } from 'react'
import { complaint, understand, type Grammar } from '../attributes.ts'
import { asAtelierError } from '../errors.ts'
import { Appearance, appearanceAttributes, type AppearanceName } from './appearance.ts'
import { Calls } from './calls.ts'
import { eventName, kebab } from './names.ts'
import { CONNECTED, PROPS, r2wcClass, RENDER } from './r2wc.ts'
import { shell } from './shell.ts'
import type { Options } from './types.ts'

type Emit = (detail: unknown) => void

export function elementClass(
  component: ComponentType<object>,
  { attributes, events, methods = [], $theme, ...rest }: Options<object, string>,
) {
  const own: Record<string, Grammar<unknown>> = attributes
  const grammars = { ...own, ...appearanceAttributes } as Record<string, Grammar<unknown>>
  const properties = [...Object.keys(own), 'theme', 'accent']
  const nameOf = new Map(Object.keys(grammars).map((name) => [kebab(name), name]))
  const takesLanguage = 'language' in rest

  const Base = r2wcClass(shell(component), Object.keys(own), {
    onReady: {},
    onError: {},
    ...events,
  })

  return class AtelierElement extends Base {
    static readonly observedAttributes = [...nameOf.keys()]
    static readonly component = component
    readonly #appearance: Appearance
    readonly #calls = new Calls()
    readonly #ready = Promise.withResolvers<void>()
    readonly #emits: Record<string, unknown>
    readonly #warned = new Set<string>()
    #isAllowed = true

    static {
      for (const name of properties) {
        Object.defineProperty(this.prototype, name, {
          enumerable: true,
          configurable: true,
          get(this: AtelierElement) {
            return this.#value(name)
          },
          set(this: AtelierElement, given: unknown) {
            this.#give(name, given)
          },
        })
      }
      for (const name of methods) {
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          writable: true,
          value(this: AtelierElement, ...values: unknown[]) {
            return this.#calls.call(name, values)
          },
        })
      }
    }

    constructor() {
      super()
      // r2wc begins as if connected, and would mount with the first attribute.
      this[CONNECTED] = false
      // Nobody has to look at it; who does is told.
      this.#ready.promise.catch(() => {})
      const root = this.container as ShadowRoot
      const container = document.createElement('div')
      container.className = 'atl-element'
      this.container = root.appendChild(container)
      this.#emits = this[PROPS]
      this[PROPS] = this.#givenProps()
      this.#appearance = new Appearance({
        element: this,
        root,
        container,
        $theme,
        tellLanguage: (language) => this.#tellLanguage(language),
      })
    }

    /** The script tag's loader has opened one already, to draw in before any of this is there. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    /** Fulfilled once the component has been drawn; rejected if it failed at its first try. */
    get ready(): Promise<void> {
      return this.#ready.promise
    }

    override connectedCallback(): void {
      this.#takeOver()
      this.#appearance.start()
      super.connectedCallback()
    }

    /** Moved by moveBefore(): nothing ends, but another page may be around. */
    connectedMoveCallback(): void {
      this.#appearance.update()
    }

    /** Later, since a host may only be moving us, and React does not unmount while it is drawing the host. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#calls.close()
        this.#appearance.stop()
        super.disconnectedCallback()
      })
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      this.#give(nameOf.get(attribute)!, text)
    }

    /** r2wc does not tell whether a listener prevented what follows. */
    override dispatchEvent(event: Event): boolean {
      this.#isAllowed = super.dispatchEvent(event)
      return this.#isAllowed
    }

    #givenProps(): Record<string, unknown> {
      const given: Record<string, unknown> = {}
      for (const [name, { absent }] of Object.entries(own)) given[name] = absent
      for (const name of Object.keys(events)) {
        given[name] = (detail: unknown) => this.#emit(name, detail)
      }
      return {
        ...given,
        ...(methods.length > 0 && { controls: this.#calls.attach }),
        // Hosts are told after React's work is done: they may do anything.
        whenMounted: () => queueMicrotask(() => this.#mounted()),
        whenFailed: (error: unknown) => queueMicrotask(() => this.#failed(error)),
      }
    }

    #emit(name: string, detail: unknown): boolean {
      const emit = this.#emits[eventName(name)] as Emit
      emit(detail)
      return this.#isAllowed
    }

    #mounted(): void {
      if (!this[CONNECTED]) return
      this.#calls.open()
      this.#ready.resolve()
      this.#emit('onReady', {})
    }

    #failed(thrown: unknown): void {
      const error = asAtelierError(thrown)
      this.#calls.close()
      this.#ready.reject(error)
      this.#emit('onError', { error })
    }

    /** Properties set before the tag was known stand in the way of ours. */
    #takeOver(): void {
      for (const name of properties) {
        if (!Object.hasOwn(this, name)) continue
        const given: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        this.#give(name, given)
      }
    }

    #value(name: string): unknown {
      if (isAppearance(name)) return this.#appearance.get(name)
      return Reflect.get(Base.prototype, name, this)
    }

    #give(name: string, given: unknown): void {
      const { value, isValid } = understand(grammars[name]!, given)
      if (!isValid) this.#warn(name, given)
      if (isAppearance(name)) this.#appearance.set(name, value as string | undefined)
      else Reflect.set(Base.prototype, name, value, this)
    }

    #warn(name: string, given: unknown): void {
      if (this.#warned.has(name)) return
      this.#warned.add(name)
      console.warn(complaint(this.localName, kebab(name), given, grammars[name]!))
    }

    #tellLanguage(language: string | undefined): void {
      if (!takesLanguage || this[PROPS].language === language) return
      this[PROPS].language = language
      this[RENDER]()
    }
  }
}

function isAppearance(name: string): name is AppearanceName {
  return Object.hasOwn(appearanceAttributes, name)
}
