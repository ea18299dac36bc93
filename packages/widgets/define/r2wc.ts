// The library r2wc, and the symbols under which it keeps its state on an element.
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

/** While this is false, r2wc neither mounts nor updates the component. */
export const CONNECTED_SYMBOL = Symbol.for('r2wc.connected')
/** The props that r2wc passes to the component. */
export const PROPS_SYMBOL = Symbol.for('r2wc.props')
export const RENDER_SYMBOL = Symbol.for('r2wc.render')

export interface R2wcElement extends HTMLElement {
  container: Element | ShadowRoot
  [CONNECTED_SYMBOL]: boolean
  [PROPS_SYMBOL]: Record<string, unknown>
  [RENDER_SYMBOL](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

export function createR2wcClass(component: ComponentType<never>): new () => R2wcElement {
  return r2wc(component as ComponentType<object>, {
    shadow: 'open',
  }) as unknown as new () => R2wcElement
}
