import type { creations } from '@atelier/contract'
import { fillForm } from './recipe-draft.ts'

/** Lets voice synthesis read a text: its form has it, and waits for a voice. */
export function carryToVoice(text: string): void {
  // The dashes before the items of a list are not read.
  fillForm('voice-synthesis', { wish: text.replaceAll(/^- /gm, '').trim(), count: 1 })
}

/** Lets a piece of music stand under the next reading. */
export function carryMusicToVoice({ id }: creations.Creation): void {
  fillForm('voice-synthesis', { music: { creationId: id, part: 0 }, count: 1 })
}
