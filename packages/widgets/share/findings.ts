import type { share } from '@atelier/contract'
import { findSensitiveTexts, type SensitiveKind } from './sensitive.ts'

/** A text that the owner may want to blank. */
export interface Finding {
  text: string
  /** `own`: the owner added the text. */
  kind: SensitiveKind | 'own'
  /** Empty if nothing that is shared contains it any more. */
  places: readonly Place[]
}

/**
 * Where readers meet a text. A description or the text that a tool has written or read belongs to a creation.
 * Nothing can be blanked in a picture. A sound in which something is blanked is left out.
 */
interface Place {
  in: 'message' | 'title' | 'text' | 'description' | 'picture' | 'sound'
  /** The position of the message, counted from 1. 0: in the title. */
  message: number
}

interface Draft {
  messages: readonly Pick<
    share.DraftMessage,
    'role' | 'content' | 'pictures' | 'wordsInPictures' | 'wordsInSound'
  >[]
}

/** Finds the sensitive texts of the messages, in the order of their first occurrence. */
export function findInMessages(draft: Draft, isCreation: boolean): Finding[] {
  const found = new Map<string, Finding & { places: Place[] }>()
  for (const { content, place } of textsOf(draft, isCreation)) {
    for (const { kind, text } of findSensitiveTexts(content)) {
      const finding = found.get(text) ?? { text, kind, places: [] }
      addPlace(finding.places, place)
      found.set(text, finding)
    }
  }
  return [...found.values()]
}

const TITLE: Place = { in: 'title', message: 0 }

/** Adds what the title contains. What only the title contains comes first. */
export function addTitle(findings: readonly Finding[], title: string): Finding[] {
  const known = new Set(findings.map(({ text }) => text))
  const sensitive = findSensitiveTexts(title).filter(({ text }) => !known.has(text))
  const kinds = new Map(sensitive.map(({ text, kind }) => [text, kind]))
  return [
    ...[...kinds].map(([text, kind]) => ({ text, kind, places: [TITLE] })),
    ...findings.map((finding) =>
      title.includes(finding.text) ? { ...finding, places: [TITLE, ...finding.places] } : finding,
    ),
  ]
}

/** Finds a text that the owner has added. */
export function findOwnText(draft: Draft, text: string, isCreation: boolean): Finding {
  const places: Place[] = []
  for (const { content, place } of textsOf(draft, isCreation))
    if (content.includes(text)) addPlace(places, place)
  return { text, kind: 'own', places }
}

export const canBeBlanked = ({ places }: Finding): boolean =>
  places.some((place) => place.in !== 'picture')

export const isInPicture = ({ places }: Finding): boolean =>
  places.some((place) => place.in === 'picture')

/** The texts of the messages that readers see or hear. */
function* textsOf(draft: Draft, isCreation: boolean): Generator<{ content: string; place: Place }> {
  for (const [index, each] of draft.messages.entries()) {
    const { role, content, pictures, wordsInPictures, wordsInSound } = each
    const message = index + 1
    yield {
      content,
      place: { in: isCreation && role === 'assistant' ? 'text' : 'message', message },
    }
    for (const { alt } of pictures ?? [])
      yield { content: alt, place: { in: 'description', message } }
    for (const words of wordsInPictures ?? [])
      yield { content: words, place: { in: 'picture', message } }
    for (const words of wordsInSound ?? [])
      yield { content: words, place: { in: 'sound', message } }
  }
}

function addPlace(places: Place[], added: Place): void {
  const isKnown = places.some((place) => place.in === added.in && place.message === added.message)
  if (!isKnown) places.push(added)
}
