// Whether visitors see the elements, and whether these understand their attributes.
import { boolean, writeElement, writeTag } from '@atelier/widgets/page-checks'
import { advice, fault, type Finding } from '../findings.ts'
import type { ElementTag, PageFacts } from '../facts.ts'
import { findElements, readValue } from '../page-parts.ts'
import { checkAttributes } from './attributes.ts'

/** Less than a button needs. */
const MIN_PX = 8
/** Less than a message box and a line of a message need. */
const MIN_CHAT_PX = 120

export function checkElements({ document, visit, server }: PageFacts): Finding[] {
  const isOwnPage = !!server && new URL(document.url).origin === server.url
  return [
    ...[checkVisibility, checkAttributes, checkSlug].flatMap((check) =>
      findElements(document).flatMap(check),
    ),
    ...findElements(document).flatMap((element) => checkInline(element, isOwnPage)),
    ...(visit && !visit.canStore && visit.origin !== 'null' ? [storageBlocked()] : []),
  ]
}

function checkVisibility(element: ElementTag): Finding[] {
  const { name, attributes, state, hiddenBy, isInside, opensOnDemand } = element
  // A hidden element that loads its code at once defines the tag for those in closed shadow roots (the help page says so).
  const onlyDefinesTag = 'hidden' in attributes && 'eager' in attributes
  if (opensOnDemand || onlyDefinesTag || isInside) return []
  if (hiddenBy)
    return [
      advice('element-hidden', {
        title: `Visitors do not see ${writeTag(element)}.`,
        detail: `${hiddenBy} hides it. If your page shows it later, there is nothing to do.`,
        fix: { instruction: 'Show it, or move the element out of:', lines: [hiddenBy] },
      }),
    ]
  // An element without content is small because something else is wrong.
  if (!state?.isDrawn || 'launcher' in attributes) return []
  const { width, height } = state
  const minHeight = name === 'atelier-chat' ? MIN_CHAT_PX : MIN_PX
  if (width >= MIN_PX && height >= minHeight) return []
  return [
    fault('element-without-size', {
      title: `${writeTag(element)} is ${Math.round(width)} × ${Math.round(height)} pixels in size.`,
      detail:
        'Visitors see little or nothing of it. Styles of the page, or a box around it, give it no room.',
      fix: {
        instruction: 'Add to the styles of the page, after those that shrink it:',
        lines: [
          `${name} { display: block; inline-size: 100%; block-size: ${name === 'atelier-chat' ? '36rem' : 'auto'}; }`,
        ],
      },
    }),
  ]
}

function checkSlug(element: ElementTag): Finding[] {
  if (element.name !== 'atelier-share' || readValue(element, 'slug')) return []
  const { name, attributes } = element
  return [
    fault('slug-missing', {
      title: '<atelier-share> has no slug.',
      detail: 'It does not know which conversation to show.',
      fix: {
        instruction: 'Add the last part of the link to the conversation:',
        lines: [
          writeElement({ name, attributes: { slug: 'last-part-of-the-link', ...attributes } }),
        ],
      },
    }),
  ]
}

/** The name of what each element shows in place of its button with `inline`, on the server's own pages only. */
const INLINE_CONTENT: Readonly<Record<string, string>> = {
  'atelier-login': 'form',
  'atelier-pro': 'plans',
}

function checkInline(element: ElementTag, isOwnPage: boolean): Finding[] {
  const { name, attributes } = element
  const content = INLINE_CONTENT[name]
  const isInline = attributes.inline !== undefined && boolean.parse(attributes.inline)
  if (!content || !isInline || !readValue(element, 'partner')) return []
  const { instruction, needless } = isOwnPage
    ? { instruction: `To show the ${content}, write:`, needless: 'partner' }
    : { instruction: 'Write:', needless: 'inline' }
  const attributesToKeep = Object.entries(attributes).filter(
    ([attribute]) => attribute !== needless,
  )
  return [
    advice('attribute-ineffective', {
      title: `<${name}>: inline has no effect beside partner.`,
      detail:
        'Nobody types a password or pays on the page of a partner, so the element is a button that opens a window of the server.',
      fix: {
        instruction,
        lines: [writeElement({ name, attributes: Object.fromEntries(attributesToKeep) })],
      },
    }),
  ]
}

function storageBlocked(): Finding {
  return advice('storage-blocked', {
    title: 'The page cannot store anything in the browser.',
    detail:
      'Visitors can chat, but lose the conversation when they reload the page. A script of the page may have replaced localStorage or sessionStorage.',
    fix: {
      instruction: 'This should not throw in the console of the page:',
      lines: ["localStorage.setItem('test', '1'); sessionStorage.setItem('test', '1')"],
    },
  })
}
