// @ts-check
// Shows the first screen of the home page, which the page has as HTML, and keeps what the visitor does there until the
// code has loaded. Served unbundled, therefore plain JavaScript.
;(() => {
  const screen = /** @type {HTMLElement} */ (document.querySelector('.first-screen'))
  /** Texts move if their fonts arrive after them, but they are worth more than that after this time. */
  const FONTS_TIMEOUT_MS = 3000
  const fonts = ['400 1em "Newsreader Variable"', '1em "Hanken Grotesk Variable"']
  const show = () => screen.classList.add('first-screen--shown')
  Promise.all(fonts.map((font) => document.fonts.load(font, screen.textContent ?? undefined))).then(
    show,
    show,
  )
  setTimeout(show, FONTS_TIMEOUT_MS)

  /** The visitor has sent a message or a question, and nothing else is sent with it. */
  const isBusy = () => screen.querySelector('[aria-busy]')
  screen.addEventListener('submit', (event) => {
    event.preventDefault()
    const { elements } = /** @type {HTMLFormElement} */ (event.target)
    const [field] = /** @type {HTMLTextAreaElement[]} */ ([...elements])
    if (isBusy() || !field?.value.trim()) return
    // The message field takes it as sent (packages/widgets/ui/loader-shell.ts).
    field.readOnly = true
    field.form?.setAttribute('aria-busy', 'true')
  })
  screen.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    // Safari's mark of the Enter that ends a composition (packages/widgets/ui/composition.ts).
    if (event.keyCode === 229) return
    if (!(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    target.form?.requestSubmit()
  })
  // main.tsx replaces the field when the input method has finished.
  screen.addEventListener('compositionstart', () => (screen.dataset.composing = ''))
  screen.addEventListener('compositionend', () => delete screen.dataset.composing)
  screen.addEventListener('click', ({ target }) => {
    const chip = target instanceof Element && target.closest('.chip')
    if (chip && !isBusy()) chip.setAttribute('aria-busy', 'true')
  })
})()
