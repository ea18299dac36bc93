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

/**
 * Repeats each press when React has rendered what the press before it has changed.
 * @param restoreEntries restores what the visitor has typed or chosen after the press with this number
 */
export async function repeatPresses(
  presses: readonly HTMLElement[],
  restoreEntries: (pressNumber: number) => void,
): Promise<void> {
  for (const [index, element] of presses.entries()) {
    const pressNumber = orderOf(element)
    release(element)
    if (index === 0 || canPress(element)) press(element)
    // React renders the result of a press, and of an entry, in a microtask.
    await Promise.resolve()
    restoreEntries(pressNumber)
    await Promise.resolve()
  }
}

/** An earlier press may have removed or disabled the button, or opened a dialog over it. */
const canPress = (element: HTMLElement): boolean =>
  element.isConnected &&
  !document.querySelector('dialog:modal') &&
  submitButtonOf(element)?.matches(':enabled') === true

/**
 * The element itself, if it is no form. Undefined while the form's answer is being made: its button then stops that
 * instead of sending the form.
 */
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
