// The life cycle of a custom element. r2wc only mounts and unmounts its component.
import { useStore } from '@nanostores/react'
import { createElement, type ComponentType } from 'react'
import {
  appearanceAttributes,
  createAppearanceController,
  type AppearanceController,
} from './appearance.ts'
import {
  CONTAINER_CLASS,
  createComponentBridge,
  toKebabCase,
  type ComponentBridge,
} from './component-bridge.ts'
import { withErrorBoundary } from './error-boundary.ts'
import { addMethods, addProperties } from './prototype.ts'
import { createR2wcClass, type R2wcProps } from './r2wc.ts'
import type { ElementOptions } from './types.ts'
import { explainIfSuspicious } from './suspicion.ts'
import { createElementValues, type ElementValues, type Parsers } from './values.ts'

export function createElementClass(
  component: ComponentType<object>,
  options: ElementOptions<object, string>,
) {
  const parsers = { ...options.attributes, ...appearanceAttributes } as Parsers
  const properties = [...Object.keys(options.attributes), 'theme', 'accent']
  const methods = options.methods ?? []
  const propertyByAttribute = new Map(Object.keys(parsers).map((name) => [toKebabCase(name), name]))
  const parsersByAttribute = Object.fromEntries(
    [...propertyByAttribute].map(([attribute, name]) => [attribute, parsers[name]!]),
  )
  const bridges = new WeakMap<ShadowRoot, ComponentBridge>()
  const GuardedComponent = withErrorBoundary(component)

  function ElementContent({ container }: R2wcProps) {
    return createElement(GuardedComponent, useStore(bridges.get(container)!.$props))
  }

  const Base = createR2wcClass(ElementContent)

  return class AtelierElement extends Base {
    static readonly observedAttributes = [...propertyByAttribute.keys()]
    /** For the warnings in the console (explain/element-lines.ts). */
    static readonly parsersByAttribute = parsersByAttribute
    static readonly component = component
    readonly #bridge: ComponentBridge
    readonly #appearance: AppearanceController
    readonly #values: ElementValues

    static {
      addMethods(this.prototype, methods, (element) => element.#bridge.methodQueue)
      addProperties(this.prototype, properties, (element) => element.#values)
    }

    constructor() {
      super()
      // Removes the loader's placeholder functions, which would shadow the real methods.
      for (const name of methods)
        if (typeof Reflect.get(this, name) === 'function') Reflect.deleteProperty(this, name)
      const root = this.container as ShadowRoot
      this.container = appendContainer(root)
      this.#bridge = createComponentBridge(this, options)
      bridges.set(root, this.#bridge)
      this.#appearance = createAppearanceController({
        element: this,
        root,
        container: this.container,
        chosen: options.chosen,
        firstStyles: options.firstStyles,
        onLanguage: (language) => this.#bridge.setLanguage(language),
      })
      this.#values = createElementValues(this, parsers, this.#appearance, this.#bridge)
    }

    /** Keeps the shadow root that the script tag's loader has attached to render its shell. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }

    get ready(): Promise<void> {
      return this.#bridge.ready
    }

    override connectedCallback(): void {
      this.#values.adoptOwnProperties(properties)
      this.#appearance.start()
      explainIfSuspicious(this, parsersByAttribute)
      super.connectedCallback()
    }

    /** After moveBefore(): the component stays mounted, but the surrounding theme and language may differ. */
    connectedMoveCallback(): void {
      this.#appearance.update()
    }

    /**
     * Unmounts later, because the page may only be moving the element, and React cannot unmount while it renders the
     * page.
     */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#bridge.methodQueue.pause()
        this.#appearance.stop()
        super.disconnectedCallback()
      })
    }

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      this.#values.set(propertyByAttribute.get(attribute)!, text)
    }
  }
}

function appendContainer(root: ShadowRoot): HTMLElement {
  const container = document.createElement('div')
  container.className = CONTAINER_CLASS
  return root.appendChild(container)
}
