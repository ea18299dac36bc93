// Opts out of the React compiler, which would read the ref while rendering.
'use no memo'

import type { RefObject } from 'react'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'

/**
 * Removes the labels of the composer's tools (composer-tools.css) while they do not all fit beside the other controls.
 * Whether they do depends on the language, the font and the model's name, so no width is known in advance.
 */
export function useToolLabels(field: RefObject<HTMLTextAreaElement | null>): void {
  useBrowserLayoutEffect(() => {
    const bar = field.current!.form!.querySelector<HTMLElement>('.atl-composer__bar')!
    if (bar.dataset.labels === 'none') return undefined
    const { fonts } = bar.ownerDocument

    function chooseLabels() {
      bar.dataset.labels = 'measured'
      bar.dataset.labels = bar.scrollWidth > bar.clientWidth ? 'none' : 'all'
    }

    // Both report before the browser paints.
    const sizes = new ResizeObserver(chooseLabels)
    const texts = new MutationObserver(chooseLabels)
    sizes.observe(bar)
    texts.observe(bar, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-label'],
    })
    fonts.addEventListener('loadingdone', chooseLabels)
    return () => {
      sizes.disconnect()
      texts.disconnect()
      fonts.removeEventListener('loadingdone', chooseLabels)
    }
  }, [field])
}
