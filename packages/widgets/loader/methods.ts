/** Defined by the build, from the elements: build/package/element-manifest.ts. */
declare const ATELIER_METHODS: Record<string, string>

/** The methods of each element by its name, such as `chat`, separated by spaces. */
export const METHODS = ATELIER_METHODS

/** `chat` for `<atelier-chat>`. */
export const nameOf = ({ localName }: Element): string => localName.slice('atelier-'.length)

/**
 * Gives an element the methods that its code brings later, so that a page can call them at once. A call loads the code,
 * and is made in its order once the element has been upgraded, which removes these functions.
 */
export function addEarlyMethods(element: HTMLElement, loadCode: () => void): void {
  const { localName } = element
  const methods = element as unknown as Record<string, (...values: unknown[]) => unknown>
  let pending = 0
  for (const name of METHODS[nameOf(element)]!.match(/\w+/g) ?? [])
    methods[name] = async (...values) => {
      // As many calls as wait in an element that has its code: see define/method-queue.ts.
      if (++pending > 100) throw new RangeError('too many calls')
      // Who the visitor is matters only once they use the element.
      if (name !== 'identify') loadCode()
      await customElements.whenDefined(localName)
      // An element that is not in the page at the moment has not been upgraded.
      customElements.upgrade(element)
      // Elements of older versions, which another script may have defined, leave it to us to uncover their method.
      delete methods[name]
      return methods[name]!(...values)
    }
}
