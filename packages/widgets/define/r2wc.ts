import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

/** The props that r2wc passes to a component. */
export interface R2wcProps {
  container: ShadowRoot
}

export interface R2wcElement extends HTMLElement {
  /** The node in which r2wc mounts the component: the shadow root of the element. */
  container: Element | ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

/** The class of elements that mount the component when they are added to a page, and unmount it when they are removed. */
export function createR2wcClass(component: ComponentType<R2wcProps>): new () => R2wcElement {
  return r2wc(component as unknown as ComponentType<object>, {
    shadow: 'open',
  }) as unknown as new () => R2wcElement
}
