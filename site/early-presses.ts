/** The elements of a part that are not those of a part in it that is hydrated later. */
export function elementsOf(part: HTMLElement, selector: string): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    isOwnElement(part, element),
  )
}

export const isOwnElement = (part: HTMLElement, element: HTMLElement): boolean =>
  element.closest('[data-later]') === part.closest('[data-later]')

/** The buttons that were pressed and the form that was sent before the code was there (public/start.js), in order. */
export const earlyPresses = (part: HTMLElement): HTMLElement[] =>
  elementsOf(part, '[data-early]').toSorted((one, other) => orderOf(one) - orderOf(other))

const orderOf = ({ dataset }: HTMLElement): number => Number(dataset.early)

/** Repeats each press when React has rendered what the one before it has changed. */
export async function repeatPresses(presses: readonly HTMLElement[]): Promise<void> {
  for (const [index, element] of presses.entries()) {
    release(element)
    if (index === 0) press(element)
    else {
      // React renders the result of a press in a microtask.
      await Promise.resolve()
      if (canPress(element)) press(element)
    }
  }
}

/** An earlier press may have removed or disabled the button, or opened a dialog over it. */
const canPress = (element: HTMLElement): boolean =>
  element.isConnected &&
  !document.querySelector('dialog:modal') &&
  submitButtonOf(element)?.matches(':enabled') === true

/** The element itself, if it is no form. A form whose button stops what runs has none. */
const submitButtonOf = (element: HTMLElement): Element | undefined =>
  element instanceof HTMLFormElement
    ? [...element.elements].find((field) => field.matches('button:not([type=button])'))
    : element

const press = (element: HTMLElement): void =>
  element instanceof HTMLFormElement ? element.requestSubmit() : element.click()

function release(element: HTMLElement): void {
  element.removeAttribute('data-early')
  element.removeAttribute('aria-busy')
  const field = element instanceof HTMLFormElement && element.querySelector('textarea')
  if (field) field.readOnly = false
}

/** Frees what was pressed in a part whose code cannot be loaded. */
export const forgetEarlyPresses = (part: HTMLElement): void => earlyPresses(part).forEach(release)
