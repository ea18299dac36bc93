// jsdom and happy-dom draw nothing, so they lack parts of a browser that the widgets use. The test kit adds those that
// are missing: components then render and behave as in a browser, but nothing has a size or a place.
import { addMissing, replaceProperty } from './replace-property.ts'
import { addPopovers } from './popovers.ts'

/** Does nothing in a browser, and in Node without a document. Returns a function that removes what it has added. */
export function addMissingFeatures(): () => void {
  if (!globalThis.document) return () => {}
  const removals = [
    // For Node 20.
    ...addMissing(Promise, { withResolvers }),
    ...addMissing(globalThis, {
      matchMedia,
      ResizeObserver: IdleObserver,
      IntersectionObserver: IdleObserver,
      CSS: {},
    }),
    // Where a CSS feature is missing, the widgets would measure elements instead, which have no size here.
    ...addMissing(globalThis.CSS, { supports: () => true }),
    ...addMissing(Element.prototype, {
      scrollTo() {},
      scrollIntoView() {},
      checkVisibility: () => true,
    }),
    ...addMissing(HTMLDialogElement.prototype, { showModal, close }),
    ...addMissing(document, { fonts: new EventTarget() }),
    ...[Document.prototype, ShadowRoot.prototype].flatMap(addStyleSheets),
    ...addPopovers(),
  ]
  return () => removals.toReversed().forEach((remove) => remove())
}

function withResolvers() {
  let resolve: unknown
  let reject: unknown
  const promise = new Promise((...functions) => ([resolve, reject] = functions))
  return { promise, resolve, reject }
}

const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null })

/** Never reports anything, because elements have no size and no place here. */
class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function showModal(this: HTMLDialogElement): void {
  this.open = true
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return
  this.open = false
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}

function addStyleSheets(prototype: object): (() => void)[] {
  if ('adoptedStyleSheets' in prototype) return []
  const adopted = new WeakMap<object, CSSStyleSheet[]>()
  const descriptor = {
    get(this: object) {
      if (!adopted.has(this)) adopted.set(this, [])
      return adopted.get(this)
    },
    set(this: object, sheets: CSSStyleSheet[]) {
      adopted.set(this, [...sheets])
    },
  }
  return [replaceProperty(prototype, 'adoptedStyleSheets', descriptor)]
}
