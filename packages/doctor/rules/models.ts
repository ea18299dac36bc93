import { list, nearestWord, writeElement } from '@atelier/widgets/page-checks'
import { fault, type Finding } from '../findings.ts'
import type { ElementTag, PageFacts } from '../facts.ts'
import { findElements, readValue } from '../page-parts.ts'

const idList = list({ maxItems: 50 })

/** Models that a chat names and the server does not have. */
export function checkModels({ document, server }: PageFacts): Finding[] {
  const offered = server?.partners.flatMap(({ models = [] }) => models) ?? []
  if (offered.length === 0) return []
  return findElements(document)
    .filter(({ name }) => name === 'atelier-chat')
    .flatMap((element) => checkChat(element, offered))
}

function checkChat(element: ElementTag, offered: readonly string[]): Finding[] {
  const { name, attributes } = element
  const correct = (id: string) =>
    offered.includes(id) ? id : (nearestWord(id, offered) ?? offered[0]!)
  return (['model', 'models'] as const).flatMap((attribute) => {
    const written = readValue(element, attribute)
    const ids = attribute === 'model' ? [written ?? ''] : (idList.parse(written ?? '') ?? [])
    const unknown = ids.filter((id) => id && !offered.includes(id))
    if (unknown.length === 0) return []
    const corrected = [...new Set(ids.map(correct))].join(', ')
    return [
      fault('model-unknown', {
        title: `The server has no model ${unknown.map((id) => `"${id}"`).join(', ')}.`,
        detail: `A model that the server does not have cannot answer. It has: ${offered.join(', ')}.`,
        fix: {
          instruction: 'Write:',
          lines: [writeElement({ name, attributes: { ...attributes, [attribute]: corrected } })],
        },
      }),
    ]
  })
}
