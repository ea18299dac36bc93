import type { MethodQueue } from './method-queue.ts'
import type { ElementValues } from './values.ts'

/**
 * Adds a property for each of these names, whose value is read from and written to the element's `ElementValues`. If the
 * element has a method of that name, the property returns the method: frameworks write `open` as a property where a page
 * has the attribute `open` in a template, and that must not replace `open()`.
 */
export function addProperties<Element extends HTMLElement>(
  prototype: Element,
  names: readonly string[],
  valuesOf: (element: Element) => ElementValues,
): void {
  for (const name of names) {
    const method: unknown = Reflect.getOwnPropertyDescriptor(prototype, name)?.value
    Object.defineProperty(prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Element) {
        return method ?? valuesOf(this).get(name)
      },
      set(this: Element, value: unknown) {
        valuesOf(this).set(name, value)
      },
    })
  }
}

/** Adds a method for each of these names, which calls the component's method of that name and returns a promise. */
export function addMethods<Element extends HTMLElement>(
  prototype: Element,
  names: readonly string[],
  queueOf: (element: Element) => MethodQueue,
): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Element, ...values: unknown[]) {
        return queueOf(this).call(name, values)
      },
    })
  }
}
