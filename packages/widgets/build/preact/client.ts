// Takes the place of `react-dom/client` in the files of the script tag, which are built on Preact.
import { options, type ComponentChild } from 'preact'
import { createRoot as createPreactRoot } from 'preact/compat/client'

// React runs the effects of a click or a key before the next one. Preact waits for the next frame, in which a second
// key would find listeners of the state before.
options.requestAnimationFrame = queueMicrotask

/** Mounts in a task of its own, as React does: a page may still be moving the element that it has just added. */
export function createRoot(container: Element) {
  const root = createPreactRoot(container)
  let isMounted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: ComponentChild

  function mount() {
    isMounted = true
    root.render(latest)
  }

  return {
    render(children: ComponentChild) {
      latest = children
      if (isMounted) root.render(children)
      // Set within flushSync().
      else if (options.debounceRendering) mount()
      else timer ??= setTimeout(mount)
    },
    unmount() {
      clearTimeout(timer)
      root.unmount()
    },
  }
}
