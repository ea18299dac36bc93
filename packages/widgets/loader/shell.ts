import { styles, themeTokens } from '../chat/shell.css?shell'
import { isTextLight } from '../define/page-theme.ts'
import { mayBeOnOwnMachine } from '../note/start.ts'
import { createElement } from '../ui/create-element.ts'
import { acceptText } from './accept-text.ts'
import { draw } from './draw.ts'
import { addEarlyMethods } from './methods.ts'
import { PLAIN_COLOUR } from './plain-colour.ts'
import { shownLanguage } from './shown-language.ts'
import { templates } from './templates/chat.tsx?prerendered'

/**
 * Renders what visitors see until an element's code has loaded: a chat box, or the launcher that opens one. Other tags
 * show the content that the page has put between them, as a chat does if its code cannot be loaded. `importCode`: loads
 * the code, which replaces the shell.
 */
export function renderShell(element: HTMLElement, importCode: () => Promise<unknown>): void {
  const texts = templates.texts[shownLanguage(element)]
  const drawPart = (part: string) => draw(templates.trees[part]!, texts) as HTMLElement
  const notLoaded = drawPart('notLoaded').textContent
  const shell = createElement('div', 'shell atl-element')
  // Beside the other part of the shell, so that the content inherits the styles of the page.
  const slot = createElement('slot', 'shell')
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [createStyleSheet(element)]
  // Keyboard shortcuts of the page must not react to typing in the chat.
  shell.onkeydown = shell.onkeypress = shell.onkeyup = (event) => event.stopPropagation()
  root.append(shell)

  const retry = createElement('button', 'retry', notLoaded)
  retry.onclick = () => {
    retry.remove()
    loadCode()
  }
  const launcher = element.matches("[launcher]:not([launcher='false' i])") && drawPart('launcher')
  if (launcher) {
    shell.append(launcher)
    launcher.onpointerenter = launcher.onfocus = loadCode
    launcher.onclick = () => {
      // A busy button tells the chat to open once it has loaded.
      launcher.ariaBusy = 'true'
      loadCode()
    }
  } else if (element.matches('atelier-chat')) {
    const box = drawPart('box')
    acceptText(box, element)
    shell.append(box)
  } else root.append(slot)
  addEarlyMethods(element, loadCode)
  // The developer reads what is wrong with a launcher without pressing it.
  if (element.matches('[eager]') || (launcher && mayBeOnOwnMachine())) loadCode()
  else if (!launcher) onceNearViewport(element, loadCode)

  function loadCode() {
    importCode().catch(({ message }: Error) => {
      console.error(`Atelier: ${message}`)
      root.prepend(slot)
      if (launcher) {
        launcher.ariaBusy = null
        launcher.ariaLabel = notLoaded
      } else {
        // However many calls have failed, there is one.
        shell.prepend(retry)
      }
    })
  }
}

function createStyleSheet(element: HTMLElement): CSSStyleSheet {
  const accent = element.getAttribute('accent')!
  // Any other theme follows the page. Of `host`, only the loaded chat knows the themes that a page can name.
  const pageTheme = isTextLight(element) ? 'dark' : 'light'
  let tokens = themeTokens(element.getAttribute('theme'), pageTheme)
  if (PLAIN_COLOUR.test(accent)) tokens += `--at-accent:${accent}`
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${styles}:host{${tokens}}`)
  return sheet
}

/** A chat far down the page is not loaded until the visitor scrolls near it. */
function onceNearViewport(element: HTMLElement, callback: () => void): void {
  new IntersectionObserver(
    (entries, observer) => {
      // The last entry is the newest.
      if (!entries.at(-1)!.isIntersecting) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '300px' },
  ).observe(element)
}
