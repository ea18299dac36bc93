// A React component becomes a custom element.
import type { ComponentType } from 'react'
import { elementClass } from './define/element.ts'
import type { ElementClass, MethodName, Options } from './define/types.ts'

export type { ElementOf, TagOf } from './define/types.ts'

/**
 * Registers a tag for a component. Where the tag is taken, as by another copy of this package, it stays as it is.
 * @example
 * const ChatElement = define('atelier-chat', Chat, {
 *   attributes: { partner: text({ max: 100 }), launcher: boolean },
 *   events: { onSent: {}, onClose: { cancelable: true } },
 *   methods: ['open', 'close'],
 * })
 */
export function define<Props extends object, const Method extends MethodName<Props> = never>(
  tag: string,
  component: ComponentType<Props>,
  options: NoInfer<Options<Props, Method>> & { methods?: readonly Method[] },
): ElementClass<Props, Method> {
  // On a server there are no elements, but what imports us must not fail there.
  if (typeof customElements === 'undefined') {
    return function NoElement() {} as unknown as ElementClass<Props, Method>
  }
  const taken = customElements.get(tag)
  if (taken) return taken as unknown as ElementClass<Props, Method>
  const made = elementClass(
    component as ComponentType<object>,
    options as unknown as Options<object, string>,
  )
  customElements.define(tag, made)
  return made as unknown as ElementClass<Props, Method>
}
