import { styles, themeTokens } from '../chat/shell.css?shell'
import { createChatBox } from './chat-box.ts'
import { createElement } from './create-element.ts'
import { createLauncher } from './launcher.ts'
import { shellTexts } from './texts.ts'

/**
 * Renders what visitors see until an element's code has loaded: a chat box, or the launcher that opens one. For other
 * tags it only keeps the space. `importCode`: loads the code, which replaces the shell.
 */
export function renderShell(element: HTMLElement, importCode: () => Promise<unknown>): void {
  const language = element.closest<HTMLElement>('[lang]')?.lang
  const texts = shellTexts[language?.startsWith('vi') ? 'vi' : 'en']
  const shell = createElement('div', 'shell')
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [createStyleSheet(element)]
  // Keyboard shortcuts of the page must not react to typing in the chat.
  shell.onkeydown = shell.onkeypress = shell.onkeyup = (event) => event.stopPropagation()
  root.append(shell)

  const launcher = element.matches('[launcher]') && createLauncher(texts, loadCode)
  if (launcher) shell.append(launcher)
  else if (element.matches('atelier-chat')) shell.append(createChatBox(element, texts))
  if (element.matches('[eager]')) loadCode()
  else if (!launcher) onceNearViewport(element, loadCode)

  function loadCode() {
    importCode().catch(() => {
      if (launcher) {
        launcher.ariaBusy = null
        launcher.ariaLabel = texts.notLoaded
      } else {
        const retry = createElement('button', 'chat__failed', texts.notLoaded)
        retry.onclick = () => {
          retry.remove()
          loadCode()
        }
        shell.prepend(retry)
      }
    })
  }
}

function createStyleSheet(element: HTMLElement): CSSStyleSheet {
  const theme = element.getAttribute('theme')!
  const accent = element.getAttribute('accent')!
  const systemTheme = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
  // `host` gets the system's theme too: only the loaded chat knows how to read the page's theme.
  const tokens = themeTokens(/auto|host/.test(theme) ? systemTheme : theme)
  const sheet = new CSSStyleSheet()
  const brand = CSS.supports('color', accent) ? `--at-accent:${accent}` : ''
  sheet.replaceSync(`${styles}:host{${tokens}${brand}}`)
  return sheet
}

/** A chat far down the page is not loaded until the visitor scrolls near it. */
function onceNearViewport(element: HTMLElement, callback: () => void): void {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '300px' },
  ).observe(element)
}
