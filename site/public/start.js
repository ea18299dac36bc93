// @ts-check
// Loads the code of a page after its first paint, which it would slow down, and keeps what the visitor does meanwhile;
// early-input.ts then repeats it. Served unbundled, therefore plain JavaScript.
;(() => {
  const root = /** @type {HTMLElement | null} */ (document.querySelector('#root'))
  /** The URLs of the code, the entry first. Empty if the page has its code in script elements. */
  const code = document
    .querySelector('meta[name=atelier-code]')
    ?.getAttribute('content')
    ?.split(' ')
  const PAINT_TIMEOUT_MS = 2000
  /** How many links are added in one task: each takes a slow phone some milliseconds, in which nothing reacts. */
  const LINKS_AT_ONCE = 6
  /** @param {string[]} urls */
  const preload = (urls) => {
    for (const href of urls.splice(0, LINKS_AT_ONCE))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: '',
          href,
        }),
      )
    if (urls.length > 0) setTimeout(preload, 0, urls)
  }
  const load = () => {
    const [entry, ...others] = code?.splice(0) ?? []
    if (!entry) return
    preload(others)
    void import(entry)
  }
  // main.tsx says what is missing.
  if (!root) return load()
  // styles/prerendered.css hides HTML in another language than the visitor's.
  const isHidden =
    'language' in root.dataset && root.dataset.language !== document.documentElement.lang
  // Nothing is painted in a tab that is not seen.
  if (document.hidden || isHidden) load()
  else
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) load()
    }).observe({ type: 'paint', buffered: true })
  setTimeout(load, PAINT_TIMEOUT_MS)

  /**
   * Whether React has taken over the page, and the part of it with this target.
   * @param {Event} event
   */
  const isReady = ({ target }) =>
    'ready' in root.dataset && !(target instanceof Element && target.closest('[data-later]'))
  /** How many presses in a tool are kept. */
  const MAX_PRESSES = 4
  /** How many presses and entries there were. */
  let count = 0
  /** What was pressed or sent, in this order. */
  const kept = () =>
    [...root.querySelectorAll('[data-early]')].toSorted(
      (one, other) =>
        Number(one.getAttribute('data-early')) - Number(other.getAttribute('data-early')),
    )
  const isFormKept = () => kept().some((element) => element.matches('form'))
  /**
   * In a tool, presses are kept in their order, such as those of an example and of the button that makes something of
   * it. A button that is pressed again counts once, at its last press. Elsewhere a press takes the place of another.
   * @param {Element} element
   */
  const keep = (element) => {
    const tool = element.closest('.bench')
    const others = kept().filter((other) => other !== element)
    const staying = new Set(others.filter((other) => tool?.contains(other)).slice(1 - MAX_PRESSES))
    for (const other of others) if (!staying.has(other)) drop(other)
    element.setAttribute('data-early', String(++count))
    element.setAttribute('aria-busy', 'true')
  }
  /** @param {Element} element */
  const drop = (element) => {
    element.removeAttribute('data-early')
    element.removeAttribute('aria-busy')
  }
  /**
   * An empty message is not sent.
   * @param {HTMLFormElement} form
   */
  const isEmptyMessage = (form) =>
    form.matches('.atl-composer') && !form.querySelector('textarea')?.value.trim()

  root.addEventListener(
    'input',
    (event) => {
      const { target } = event
      if (isReady(event) || !(target instanceof Element)) return
      if (target.matches('input, textarea, select'))
        target.setAttribute('data-typed', String(++count))
    },
    true,
  )
  // Otherwise files that are chosen while React takes over the page would be taken twice.
  root.addEventListener(
    'change',
    (event) => {
      const isFile = event.target instanceof Element && event.target.matches('[type=file]')
      if (isFile && !isReady(event)) event.stopImmediatePropagation()
    },
    true,
  )
  /** @param {DragEvent} event */
  const isEarlyDrag = ({ dataTransfer }) =>
    !('ready' in root.dataset) && dataTransfer?.types.includes('Files')
  document.addEventListener('dragover', (event) => isEarlyDrag(event) && event.preventDefault())
  // The browser would open the file in place of the page.
  document.addEventListener('drop', (event) => {
    // A part of the page that React has taken over already may have taken the files.
    if (event.defaultPrevented || !isEarlyDrag(event)) return
    event.preventDefault()
    /** @type {HTMLInputElement | null} */
    const field = root.querySelector('input[type=file]')
    if (!field || !event.dataTransfer) return
    field.files = event.dataTransfer.files
    field.setAttribute('data-typed', '')
  })
  // The input event at the end of a composition is not missed, and setting the value would break the composition off.
  root.addEventListener('compositionstart', () => (root.dataset.composing = ''))
  root.addEventListener('compositionend', () => delete root.dataset.composing)
  // These come before React, which otherwise takes over the page for them, and they would be done twice.
  root.addEventListener(
    'submit',
    (event) => {
      if (isReady(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const form = /** @type {HTMLFormElement} */ (event.target)
      // Of a question that was pressed and a message, only the first is sent.
      const isOne = form.matches('.atl-composer') && kept().length > 0
      if (isOne || isFormKept() || isEmptyMessage(form)) return
      const field = form.querySelector('textarea')
      if (field) field.readOnly = true
      keep(form)
    },
    true,
  )
  root.addEventListener(
    'keydown',
    (event) => {
      if (isReady(event) || event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      // Safari's mark of the Enter that ends a composition (packages/widgets/ui/composition.ts).
      if (event.keyCode === 229) return
      const { target } = event
      if (!(target instanceof HTMLTextAreaElement)) return
      const forms =
        event.ctrlKey || event.metaKey ? '.atl-composer, .bench__recipe' : '.atl-composer'
      if (!target.form?.matches(forms)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      target.form.requestSubmit()
    },
    true,
  )
  /** The setting of packages/widgets/chat/keyboard/settings.ts. */
  const usesShortcuts = () => {
    try {
      return !localStorage.getItem('atelier_keyboard')?.includes('"usesShortcuts":false')
    } catch {
      return true
    }
  }
  // On the window, so that the page's own handler comes first as soon as it is there. Without this one, what is typed
  // after Ctrl+K would go into the message box, which gets the focus when the page is ready, and Enter would send it.
  window.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event
    const isSearch = (ctrlKey || metaKey) && !shiftKey && !altKey && key === 'k'
    if (!isSearch || event.defaultPrevented || 'ready' in root.dataset) return
    if (!/^\/chat(\/|$)/.test(location.pathname) || !usesShortcuts()) return
    event.preventDefault()
    root.dataset.search = ''
    /** @type {HTMLElement | null} */
    const field = root.querySelector('.atl-search input')
    field?.focus()
  })
  /** How far a pointer may slip during a press. */
  const SLIP_PX = 4
  /**
   * Where the pointer went down on a button.
   * @type {{ button: HTMLButtonElement, x: number, y: number } | undefined}
   */
  let down
  root.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const button = target instanceof Element && target.closest('button')
      down = button ? { button, x, y } : undefined
    },
    true,
  )
  // If the page moves during a press, for example because React takes it over, the click goes to what is then there.
  root.addEventListener(
    'click',
    (event) => {
      // early-input.ts may report a tick while the pointer is down on a button.
      if (!(event instanceof MouseEvent)) return
      const press = down
      down = undefined
      if (!press || press.button.contains(/** @type {Node} */ (event.target))) return
      // Another button may have taken its place, or a dialog may have opened.
      if (!press.button.isConnected || document.querySelector('dialog:modal')) return
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP_PX) return
      event.preventDefault()
      event.stopImmediatePropagation()
      press.button.click()
    },
    true,
  )
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (isReady(event) || !button || button.type !== 'button') return
      // The browser itself opens the menu of a button.
      event.preventDefault()
      event.stopImmediatePropagation()
      // Presses after a form was sent are not kept.
      if (!isFormKept()) keep(button)
    },
    true,
  )
})()
