// Tags that the browser reads otherwise than their author.
import { nearestWord, TAGS, writeElement } from '@atelier/widgets/page-checks'
import { fault, type Finding } from '../findings.ts'
import type { ElementTag, PageDocument, PageFacts } from '../facts.ts'
import { findElements } from '../page-parts.ts'

export function checkTags(facts: PageFacts): Finding[] {
  const { document, sourceTags } = facts
  // How an element looks in the browser tells it only where the HTML has none, because a script has written it.
  const notClosed =
    sourceTags.length > 0
      ? sourceTags.filter(({ isSelfClosed, hasEndTag }) => isSelfClosed && !hasEndTag)
      : findElements(document).filter(({ swallowed }) => swallowed)
  return [...findUnknown(document).map(misspelt), ...notClosed.map(withoutEndTag)]
}

/** Tags that look like ours and mean nothing. */
export const findUnknown = ({ tags }: PageDocument): ElementTag[] =>
  tags.filter(
    ({ name, state }) => name.startsWith('atelier-') && !isKnown(name) && !state?.isDefined,
  )

const isKnown = (name: string): boolean => TAGS.some((tag) => tag === name)

function misspelt({ name, attributes }: ElementTag): Finding {
  const meant = nearestWord(name, TAGS)
  return fault('tag-misspelt', {
    title: `There is no element <${name}>.`,
    detail: 'Visitors see nothing in its place.',
    fix: {
      instruction: meant ? 'Write:' : 'Write one of:',
      lines: meant
        ? [writeElement({ name: meant, attributes })]
        : TAGS.map((tag) => writeElement({ name: tag, attributes: {} })),
    },
  })
}

function withoutEndTag({ name, attributes, swallowed }: ElementTag): Finding {
  return fault('tag-not-closed', {
    title: `<${name}> is not closed.`,
    detail: `HTML has no self-closed tag for it, so ${swallowed ? `<${swallowed}> and ` : ''}what follows on the page is inside the element, where visitors do not see it.`,
    fix: { instruction: 'Write:', lines: [writeElement({ name, attributes })] },
  })
}
