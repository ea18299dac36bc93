import { parseAttribute, isFromFramework, type AttributeParser } from '../attributes.ts'
import {
  appearanceAttributes,
  type AppearanceController,
  type AppearanceAttribute,
} from './appearance.ts'
import { toKebabCase, type ComponentBridge } from './component-bridge.ts'
import { explainTags } from './suspicion.ts'

export type Parsers = Record<string, AttributeParser<unknown>>
export type ElementValues = ReturnType<typeof createElementValues>

/**
 * Reads and writes the attributes and properties of an element, by property name. Values for the appearance are stored
 * in `appearance`; all others are props of the component.
 */
export function createElementValues(
  element: HTMLElement,
  parsers: Parsers,
  appearance: AppearanceController,
  bridge: ComponentBridge,
) {
  const warnedNames = new Set<string>()
  return {
    get: (name: string): unknown =>
      isAppearance(name) ? appearance.get(name) : bridge.getProp(name),
    set,
    /** Properties assigned before the tag was defined are own properties, which would shadow the accessors. */
    adoptOwnProperties(names: readonly string[]): void {
      for (const name of names) {
        if (!Object.hasOwn(element, name)) continue
        const value: unknown = Reflect.get(element, name)
        Reflect.deleteProperty(element, name)
        set(name, value)
      }
    },
  }

  /**
   * `input`: the text of an attribute, null for a removed attribute, or the value that a page assigned to the property.
   */
  function set(name: string, input: unknown): void {
    const { value, isValid } = parseAttribute(parsers[name]!, input)
    if (!isValid && !isFromFramework(input)) warnOnce(name, input)
    if (isAppearance(name)) appearance.set(name, value as string | undefined)
    else bridge.setProp(name, value)
  }

  function warnOnce(name: string, input: unknown): void {
    if (warnedNames.has(name)) return
    warnedNames.add(name)
    const attribute = toKebabCase(name)
    const isInTag = element.getAttribute(attribute) === input
    explainTags(({ explainTag, explainProperty }) =>
      isInTag
        ? explainTag(element)
        : explainProperty({
            tag: element.localName,
            name: attribute,
            input,
            parser: parsers[name]!,
          }),
    )
  }
}

function isAppearance(name: string): name is AppearanceAttribute {
  return Object.hasOwn(appearanceAttributes, name)
}
