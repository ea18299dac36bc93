import type { share } from '@atelier/contract'
import { findSensitiveTexts, type SensitiveKind } from './sensitive.ts'

/** A text that the owner may want to blank. */
export interface Finding {
  text: string
  /** `own`: the owner added the text. */
  kind: SensitiveKind | 'own'
  /** The positions of the messages that contain it, counted from 1. */
  messages: readonly number[]
}

type Messages = readonly Pick<share.DraftMessage, 'content'>[]

/** Finds the sensitive texts of a conversation, in the order of their first occurrence. */
export function findInMessages(messages: Messages): Finding[] {
  const found = new Map<string, Finding & { messages: number[] }>()
  for (const [index, { content }] of messages.entries()) {
    for (const { kind, text } of findSensitiveTexts(content)) {
      const finding = found.get(text) ?? { text, kind, messages: [] }
      finding.messages.push(index + 1)
      found.set(text, finding)
    }
  }
  return [...found.values()]
}

/** Finds a text that the owner has added. `messages` is empty if no message contains it any more. */
export function findOwnText(messages: Messages, text: string): Finding {
  const positions = messages.flatMap(({ content }, index) =>
    content.includes(text) ? [index + 1] : [],
  )
  return { text, kind: 'own', messages: positions }
}
