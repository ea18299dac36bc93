import type { Problem } from '../explain/problems.ts'
import { createElement } from '../ui/create-element.ts'
import type { NoteTexts } from './texts.ts'

export interface NoteFacts {
  partner: string | undefined
  /** The model that answers. Undefined until the server has replied with it. */
  engine: string | undefined
  problems: readonly Problem[]
}

interface NoteOptions {
  texts: NoteTexts
  /** The URL of the help about the doctor. */
  doctorHelp: string
  onHide: () => void
  /** Called before the list of problems is shown. */
  onOpen?: () => void
}

/** Draws a button with a summary, which opens the list of problems above it. Returns it with a function that redraws it. */
export function drawNote({ texts, doctorHelp, onHide, onOpen }: NoteOptions) {
  const panel = createElement('div', 'note__panel')
  panel.id = 'problems'
  panel.hidden = true
  const button = createElement('button', 'note__button')
  button.type = 'button'
  button.setAttribute('aria-controls', panel.id)
  const note = createElement('section', 'note', panel, button)
  note.ariaLabel = texts.label
  setOpen(false)
  button.addEventListener('click', () => setOpen(panel.matches('[hidden]')))
  note.addEventListener('keydown', (event) => {
    // Stops the key event, because the page may use the same key as a shortcut.
    event.stopPropagation()
    if (event.key !== 'Escape' || panel.hidden) return
    setOpen(false)
    button.focus()
  })
  return { note, update }

  function setOpen(isOpen: boolean): void {
    if (isOpen) onOpen?.()
    panel.hidden = !isOpen
    button.ariaExpanded = String(isOpen)
  }

  function update({ partner, engine, problems }: NoteFacts): void {
    const mark = createElement('i', 'note__mark')
    mark.classList.toggle('atl-note__mark--bad', problems.length > 0)
    const parts = [partner ?? texts.noPartner, engine, texts.count(problems.length)]
    button.replaceChildren(mark, `Atelier · ${parts.filter((part) => part).join(' · ')}`)
    const hide = createElement('button', 'note__hide', texts.hide)
    hide.type = 'button'
    hide.addEventListener('click', onHide)
    panel.replaceChildren(
      problems.length > 0
        ? createElement('ul', 'note__list', ...problems.map(drawProblem))
        : createElement('p', 'note__text', texts.nothing),
      createElement('p', 'note__text', createLink(doctorHelp, texts.doctor)),
      createElement('p', 'note__text', `${texts.onlyHere} `, hide),
    )
  }

  function drawProblem({ text, help }: Problem): HTMLElement {
    const line = createElement('span', 'note__problem', text)
    line.lang = 'en'
    return createElement('li', 'note__item', line, ' ', createLink(help, texts.help))
  }
}

function createLink(href: string, text: string): HTMLAnchorElement {
  const link = createElement('a', 'link', text)
  return Object.assign(link, { href, target: '_blank', rel: 'noopener' })
}
