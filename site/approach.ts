/** The events that say that a visitor is about to use a part. A screen reader sends only `click`. */
const APPROACHES = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'click',
  'dragenter',
] as const

/** About a screen, as in packages/widgets/ui/useNearView.ts. */
const NEAR = { rootMargin: '800px' }

/** Whether the visitor has approached a part of the page before anything listened. */
export const isApproached = (part: HTMLElement): boolean =>
  part.matches(':hover, :focus-within') || part.querySelector('[data-typed], [data-early]') !== null

/** Tells a part that the mouse rests on it, which it could not know before its code was there: menus open by hovering. */
export function reportHover(part: HTMLElement): void {
  if (!matchMedia('(hover: hover)').matches) return
  const [target] = [...part.querySelectorAll(':hover')].slice(-1)
  target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

/** Calls `approach` whenever the visitor approaches a part of the page. Returns a function that ends it. */
export function onApproach(part: HTMLElement, approach: () => void): () => void {
  function handle({ target }: Event) {
    if (target instanceof Node && part.contains(target)) approach()
  }
  // On the document: React keeps a press on a part that has no code yet from everything below the root.
  for (const type of APPROACHES) document.addEventListener(type, handle, true)
  return () => {
    for (const type of APPROACHES) document.removeEventListener(type, handle, true)
  }
}

/** Calls `approach` when a part comes near the visible part of the page. Returns a function that ends it. */
export function onNear(part: HTMLElement, approach: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && approach(),
    NEAR,
  )
  observer.observe(part)
  return () => observer.disconnect()
}
