// Runs before the much larger files have arrived: it and what it imports are a small file of their own (build/vite-build.ts).
import { styles } from '../chat/history-frame.css?shell'
import { startEarlySession } from '../session/early-session.ts'
import type { GuestPage } from '../session/guest-storage.ts'
import { watchCompositions } from '../ui/composition.ts'
import { findServer } from './find-server.ts'
import { shownLanguage } from './shown-language.ts'
import { drawHistory } from './history-frame.ts'
import { findTagsInShadowRoots } from './shadow-roots.ts'

/** As far as the loader looks ahead (shell.ts). */
const NEAR_PX = 300
/** Given by useChatInstanceName.ts. */
const FIRST_CHAT_NAME = 'box-1'

watchCompositions()
findTagsInShadowRoots()
if (!showFirstChat()) awaitFirstChat()

/** Returns whether the page has a chat. A launcher needs neither a session nor messages before the visitor opens it. */
function showFirstChat(): boolean {
  const element = document.querySelector('atelier-chat:is(:not([launcher]),[launcher=false i])')
  const partner = element?.getAttribute('partner')
  if (element && partner && isNearView(element)) {
    // The chat repeats what has failed, and says what is wrong.
    showConversation(element, partner).catch(() => {})
  }
  return !!element
}

/** A page without a tag loads this file before it adds its first chat. */
function awaitFirstChat(): void {
  const observer = new MutationObserver(() => {
    if (customElements.get('atelier-chat') || showFirstChat()) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** A page may load this file for another element. A chat far down the page is not asked for yet. */
function isNearView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return element.matches('[eager]') || (top < innerHeight + NEAR_PX && bottom > -NEAR_PX)
}

/** Asks for the open conversation, and shows its end in the shell, from which the chat takes it over (chat/Thread.tsx). */
async function showConversation(element: Element, partner: string): Promise<void> {
  const resume = element.getAttribute('resume')
  const page: GuestPage = { partner, resume: isPolicy(resume) ? resume : 'session' }
  const messages = await startEarlySession(findServer(import.meta.url), page, FIRST_CHAT_NAME)
  const empty = element.shadowRoot?.querySelector('.atl-shell .atl-chat__scroll')
  // The chat itself may have loaded meanwhile.
  if (!empty || messages.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  element.shadowRoot!.adoptedStyleSheets.push(sheet)
  const scroller = drawHistory(messages, shownLanguage(element))
  empty.replaceWith(scroller)
  scroller.scrollTop = scroller.scrollHeight
}

function isPolicy(value: string | null | undefined): value is GuestPage['resume'] {
  return value === 'always' || value === 'never'
}
