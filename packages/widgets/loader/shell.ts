import { styles, themes } from '../chat/shell.css?shell'
import { draw, drawIcon } from './draw.ts'
import { shellTexts } from './texts.ts'

const ARROW = 'M12 19V5M5 12l7-7 7 7'
const BUBBLE = 'M21 12a8 8 0 0 1-8 8H3l2-4a8 8 0 1 1 16-4z'

/** Draws a chat that can be written in, or the button that opens one, before any of its code is there. */
export function drawShell(element: HTMLElement, load: () => Promise<unknown>): void {
  const told = (name: string) => element.getAttribute(name)
  const language = element.closest<HTMLElement>('[lang]')?.lang
  const t = shellTexts[language?.startsWith('vi') ? 'vi' : 'en']
  const shell = draw('div', 'shell')
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(told('theme'), told('accent')!)]
  // The page's own shortcuts are not meant by who writes here.
  shell.onkeydown = shell.onkeypress = shell.onkeyup = (event) => event.stopPropagation()
  root.append(shell)

  // What a press has asked for and did not come is asked for again by the next.
  let failed = () => {
    const again = draw('button', 'chat__failed', t.notLoaded)
    again.onclick = () => {
      again.remove()
      fetchCode()
    }
    shell.prepend(again)
  }
  const fetchCode = () => void load().catch(() => failed())

  // Of any other tag only the place is kept.
  if (told('launcher') !== null) drawLauncher()
  else if (element.matches('atelier-chat')) drawBox()
  if (told('eager') !== null) fetchCode()
  else if (told('launcher') === null) whenNear(element, fetchCode)

  function drawBox() {
    const field = draw('textarea', 'composer__text')
    const send = draw('button', 'send', drawIcon(ARROW))
    const form = draw('form', 'composer', field, draw('div', 'composer__bar', send))
    field.rows = 1
    field.dir = 'auto'
    field.placeholder = told('placeholder') || t.placeholder
    field.onkeydown = (event) => {
      // Safari ends a composition with an Enter of its own, and says so only by its code.
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229) {
        event.preventDefault()
        form.requestSubmit()
      }
    }
    form.onsubmit = (event) => {
      event.preventDefault()
      // It goes out as soon as there is something to send it with.
      field.readOnly = !!field.value.trim()
    }
    send.ariaLabel = t.send
    shell.append(
      draw(
        'div',
        'chat',
        draw('div', 'chat__bar', draw('b', 'chat__title', told('heading') || t.chat)),
        draw('div', 'chat__dock', form),
      ),
    )
  }

  function drawLauncher() {
    const button = draw('button', 'launcher', drawIcon(BUBBLE))
    failed = () => {
      button.ariaBusy = null
      button.ariaLabel = t.notLoaded
    }
    button.ariaLabel = t.open
    button.ariaExpanded = 'false'
    button.onpointerenter = button.onfocus = fetchCode
    button.onclick = () => {
      // Opens as soon as there is something to open.
      button.ariaBusy = 'true'
      fetchCode()
    }
    shell.append(button)
  }
}

function sheetOf(theme: string | null, accent: string): CSSStyleSheet {
  const system = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
  // What the page's own theme is, the chat itself finds out.
  const tokens = themes(/auto|host/.test(theme!) ? system : theme!)
  const brand = CSS.supports('color', accent) ? `--at-accent:${accent}` : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${styles}:host{${tokens}${brand}}`)
  return sheet
}

/** A chat far down the page costs nothing until one comes near it. */
function whenNear(element: HTMLElement, fetchCode: () => void): void {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      fetchCode()
    },
    { rootMargin: '300px' },
  ).observe(element)
}
