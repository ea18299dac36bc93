// A note in the corner of a page on the developer's own machine: partner, model and faults of the set-up. It reads the
// stores that all widgets of the page share, and imports none of their code, because that would split their files.
import { DEFAULT_LANGUAGE, directionOf, parseLanguage } from '@atelier/contract'
import type * as Lines from '../explain/lines.ts'
import type * as TagLines from '../tag-faults/lines.ts'
import { createElement } from '../ui/create-element.ts'
import { drawNote } from './draw.ts'
import styles from './note.css?inline'
import { noteTexts } from './texts.ts'

/** The key in sessionStorage that hides the note in this tab. */
const HIDDEN_KEY = 'atelier-note-hidden'
const SWITCHED_OFF = 'script[data-atelier-note="off"]'
/** The elements that carry the theme of the page's widgets. */
const THEMED = '.atl-element[data-theme], .atl-widget[data-theme]'

let hasStarted = false

export async function showNote(): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  const lines = await import('../explain/lines.ts')
  if (isWanted(lines)) show(lines)
}

function show({ helpPage, problemsOfPage, storesOfPage }: typeof Lines): void {
  const { list, listeners } = problemsOfPage()
  const host = createElement('div', 'note-host')
  host.lang = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  host.dir = directionOf(host.lang)
  const { note, update } = drawNote({
    texts: noteTexts[host.lang as keyof typeof noteTexts],
    doctorHelp: helpPage('doctor', storesOfPage().configuration?.baseUrl),
    onHide: hide,
    onOpen: () => {
      checkTags()
      refresh()
    },
  })
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [new CSSStyleSheet()]
  root.adoptedStyleSheets[0]!.replaceSync(styles)
  root.append(note)
  listeners.add(refresh)
  const stopModels = storesOfPage().models?.listen(refresh)
  refresh()
  checkTags()
  document.body.append(host)

  function refresh(): void {
    const { configuration, models, 'partner page': partnerPage } = storesOfPage()
    host.dataset.theme = findTheme()
    update({
      partner: partnerPage?.page?.partner ?? configuration?.partner,
      engine: models?.get()[0]?.name,
      problems: list,
    })
  }

  function hide(): void {
    listeners.delete(refresh)
    stopModels?.()
    host.remove()
    try {
      sessionStorage.setItem(HIDDEN_KEY, 'true')
    } catch {
      // The page's storage is blocked.
    }
  }
}

/** Whether the page should have a note. The Atelier server's own pages should not. */
function isWanted({ storesOfPage }: typeof Lines): boolean {
  const { configuration: { baseUrl, developerNote = true, tokenSource } = {} } = storesOfPage()
  const isOwnSite = tokenSource?.isPartnerPage === false || baseUrl === location.origin
  return developerNote && !isOwnSite && !isHidden() && !document.querySelector(SWITCHED_OFF)
}

function isHidden(): boolean {
  try {
    return sessionStorage.getItem(HIDDEN_KEY) !== null
  } catch {
    return false
  }
}

/** Checks the tags again, including tags that a framework has rendered since the page loaded. */
function checkTags(): void {
  import('../tag-faults/lines.ts').then(checkTagsBy, () => {})
}

function checkTagsBy({ explainTag, explainUnknownTag }: typeof TagLines): void {
  for (const element of document.querySelectorAll('*')) {
    if (!element.localName.startsWith('atelier-')) continue
    if (element.matches(':defined')) explainTag(element)
    else explainUnknownTag(element)
  }
}

/** Returns the theme of the first widget, so that the note does not stand out. */
function findTheme(): string {
  const elements = document.querySelectorAll(
    'atelier-chat, atelier-share, atelier-login, atelier-pro',
  )
  const roots = [document, ...Array.from(elements, ({ shadowRoot }) => shadowRoot ?? [])].flat()
  const [theme] = roots.flatMap(
    (root) => root.querySelector<HTMLElement>(THEMED)?.dataset.theme ?? [],
  )
  return theme ?? 'light'
}
