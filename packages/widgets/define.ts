import type { ComponentType } from 'react'
import { createElementClass } from './define/element.ts'
import type { ElementClass, MethodName, ElementOptions } from './define/types.ts'

export type { ElementOf, JsxPropsOf } from './define/types.ts'

/**
 * Defines a custom element that renders a React component. If the tag is defined already, for example by another copy
 * of this package, returns the existing class.
 * @example
 * const ChatElement = defineElement('atelier-chat', Chat, {
 *   attributes: { partner: text({ maxLength: 100 }), launcher: boolean },
 *   events: { onSent: {}, onClose: { cancelable: true } },
 *   methods: ['open', 'close'],
 * })
 */
export function defineElement<Props extends object, const Method extends MethodName<Props> = never>(
  tag: string,
  component: ComponentType<Props>,
  options: NoInfer<ElementOptions<Props, Method>> & { methods?: readonly Method[] },
): ElementClass<Props, Method> {
  // A server that renders pages also imports this module, and has no custom elements.
  if (typeof customElements === 'undefined') {
    return function NoElement() {} as unknown as ElementClass<Props, Method>
  }
  const existing = customElements.get(tag)
  if (existing) return existing as unknown as ElementClass<Props, Method>
  const elementClass = createElementClass(
    component as ComponentType<object>,
    options as unknown as ElementOptions<object, string>,
  )
  customElements.define(tag, elementClass)
  return elementClass as unknown as ElementClass<Props, Method>
}
