// The file that the loader imports for the first shared conversations on a page. It shows their beginning, so that a
// reader need not wait for React, and then imports the viewer.
import type { share } from '@atelier/contract'
import { formatTime } from '../dates.ts'
import { styles } from '../share/frame.css?shell'
import type { RawReply } from '../share/early-replies.ts'
import { FIRST_COUNT } from '../share/viewer-state.ts'
import { draw } from './draw.ts'
import { findServer } from './find-server.ts'
import type { RegisterShareOptions } from './register-share.ts'
import { shownLanguage } from './shown-language.ts'
import { templates } from './templates/share.tsx?prerendered'

type ImportFile = (
  file: 'register-share',
) => Promise<{ registerShare(options: RegisterShareOptions): void }>

/** Defined by the build. */
declare const ATELIER_BUILD_ID: string

/** The viewer is loaded after this time even if the server has not replied, because it says what goes wrong. */
const MAX_WAIT_MS = 2000
/** Other slugs are refused by the server, or are none. */
const SLUG = /^[\w-]+$/

let registration: Promise<void> | undefined

/** The loader calls this for every element, but the first call is for all that are on the page. */
export async function register(loaderUrl: string, tag: string): Promise<void> {
  registration ??= showAndRegister(loaderUrl, tag)
  try {
    await registration
  } catch (error) {
    registration = undefined
    throw error
  }
}

async function showAndRegister(loaderUrl: string, tag: string): Promise<void> {
  const server = findServer(loaderUrl)
  const replies = new Map<string, RawReply>()
  const elements = [...document.querySelectorAll(tag)]
  await Promise.race([
    Promise.all(elements.map((element) => showBeginning(element, server, replies))),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
  const importFile = (globalThis as Record<symbol, unknown>)[
    Symbol.for(`@atelier@${ATELIER_BUILD_ID}`)
  ] as ImportFile
  const { registerShare } = await importFile('register-share')
  registerShare({ loaderUrl, replies })
}

/** Draws into the shell that the loader has made. The viewer removes it. */
async function showBeginning(
  element: Element,
  server: string,
  replies: Map<string, RawReply>,
): Promise<void> {
  const slug = element.getAttribute('slug') ?? ''
  const shell = element.shadowRoot?.querySelector('.atl-shell')
  if (!shell || !SLUG.test(slug)) return
  const texts = templates.texts[shownLanguage(element)]
  addStyles(element.shadowRoot!)
  shell.replaceChildren(draw(templates.trees.loading!, texts))
  element.shadowRoot!.querySelector('slot')?.remove()
  try {
    const reply = await fetchReply(server + (templates.trees.path as string).replace(':slug', slug))
    replies.set(slug, reply)
    if (!reply.ok) return
    const conversation = JSON.parse(reply.text) as share.SharedConversation
    // The beginning of a creation are its pictures, which the viewer shows.
    if (!conversation.isCreation) shell.replaceChildren(drawConversation(conversation, texts))
  } catch {
    // The viewer tries again and shows what is wrong.
  }
}

/** Fills the rendered conversation of a question and an answer with the messages of the shared conversation. */
function drawConversation(
  { title, messages }: share.SharedConversation,
  texts: readonly string[],
): HTMLElement {
  const viewer = draw(templates.trees.several!, texts) as HTMLElement
  const find = (selector: string) => viewer.querySelector(selector)!
  if (title) find('h2').textContent = title
  const facts = find('.atl-viewer__facts')
  if (messages.length === 1) facts.replaceWith(draw(templates.trees.factsOfOne!, texts))
  else facts.textContent = facts.textContent.replace('2', String(messages.length))
  const [question, answer] = viewer.querySelectorAll('article')
  find('.atl-entries').replaceChildren(
    ...messages.slice(0, FIRST_COUNT).map(({ role, content, timestamp }) => {
      const entry = (role === 'user' ? question : answer)!.cloneNode(true) as HTMLElement
      entry.querySelector('time')!.textContent = formatTime(timestamp)
      entry.querySelector('.atl-entry__text')!.textContent = content
      return entry
    }),
  )
  return viewer
}

/** Without cookies, as in share/fetch-share.ts. */
async function fetchReply(url: string): Promise<RawReply> {
  const response = await fetch(url, {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  const { ok, status, headers } = response
  return { ok, status, headers, text: await response.text() }
}

function addStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets.push(sheet)
}
