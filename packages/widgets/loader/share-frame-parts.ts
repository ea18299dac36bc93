import type { share } from '@atelier/contract'
import { formatTime } from '../dates.ts'
import { createElement } from '../ui/create-element.ts'
import type { shareFrameTexts } from './share-texts.ts'

type ShareFrameTexts = (typeof shareFrameTexts)['en']

/** As in the contract, whose code would take longer to load than the text of this path. */
export const SHARE_API = '/api/chat/share/'
/** As many messages as the viewer shows at first. */
const FIRST_COUNT = 4

/** The same elements and class names as in share/ViewerLoading.tsx. */
export function createLoadingFrame(texts: ShareFrameTexts): HTMLElement {
  const lines = [1, 2, 3].map(() => document.createElement('i'))
  return createElement(
    'section',
    'viewer',
    createElement('div', 'viewer__bar', createElement('p', 'viewer__facts', texts.loading)),
    createElement('div', 'viewer__roll--waiting', ...lines),
    createElement('div', 'viewer__foot'),
  )
}

/** The same elements and class names as in share/ViewerConversation.tsx, without what a reader can press. */
export function createShareFrame(
  { title, messages }: share.SharedConversation,
  texts: ShareFrameTexts,
): HTMLElement {
  const count = texts[messages.length === 1 ? 'messages_one' : 'messages_other'].replace(
    '{count}',
    String(messages.length),
  )
  const heading = createElement('h2', 'viewer__title', title || texts.untitled)
  heading.dir = 'auto'
  const entries = messages.slice(0, FIRST_COUNT).map((message) => createEntry(message, texts))
  return createElement(
    'section',
    'viewer',
    createElement(
      'header',
      'viewer__bar',
      createMark(),
      createElement(
        'div',
        'viewer__name',
        heading,
        createElement('p', 'viewer__facts', `${texts.readOnly} · ${count}`),
      ),
      createElement('div', 'viewer__acts'),
    ),
    createElement('div', 'viewer__roll--part', createElement('div', 'entries', ...entries)),
    createElement('div', 'viewer__foot'),
  )
}

function createEntry(
  { role, content, timestamp }: share.SharedMessage,
  texts: ShareFrameTexts,
): HTMLElement {
  const isAnswer = role === 'assistant'
  const heading = createElement('h3', 'entry__role')
  if (isAnswer) heading.append(createElement('i', 'dab'))
  heading.append(isAnswer ? texts.assistant : texts.user)
  const time = document.createElement('time')
  time.append(formatTime(timestamp))
  const text = createElement('div', 'entry__text', content)
  text.dir = 'auto'
  return createElement(
    'article',
    'entry',
    createElement('header', 'entry__who', heading, time),
    text,
  )
}

/** The same shapes as in ui/LogoMark.tsx. */
function createMark(): SVGElement {
  const [mark, path, dab] = ['svg', 'path', 'circle'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  ) as [SVGElement, SVGElement, SVGElement]
  mark.setAttribute('class', 'atl-mark')
  mark.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', 'M12 2.5 3.2 21.5M12 2.5l8.8 19')
  for (const [name, value] of Object.entries({ cx: 12, cy: 15.6, r: 3.1 }))
    dab.setAttribute(name, String(value))
  mark.append(path, dab)
  return mark
}
