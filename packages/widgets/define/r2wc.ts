// What we use of r2wc, and what it keeps on an element under its own names.
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { eventName } from './names.ts'

/** Whether it may draw. */
export const CONNECTED = Symbol.for('r2wc.connected')
/** What it hands to the component. */
export const PROPS = Symbol.for('r2wc.props')
export const RENDER = Symbol.for('r2wc.render')

interface R2wcElement extends HTMLElement {
  /** Where it mounts. */
  container: Element | ShadowRoot
  [CONNECTED]: boolean
  [PROPS]: Record<string, unknown>
  [RENDER](): void
  connectedCallback(): void
  disconnectedCallback(): void
}

export function r2wcClass(
  component: ComponentType<never>,
  names: readonly string[],
  events: Record<string, EventInit>,
): new () => R2wcElement {
  return r2wc(component as ComponentType<object>, {
    shadow: 'open',
    // Untyped: then it neither parses nor reflects them.
    props: Object.fromEntries(names.map((name) => [name, undefined])),
    // It sends an event under the name it is given.
    events: Object.fromEntries(
      Object.entries(events).map(([name, options]) => [
        eventName(name),
        { bubbles: true, composed: true, ...options },
      ]),
    ),
  }) as unknown as new () => R2wcElement
}
