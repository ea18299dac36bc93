import {
  blankTexts,
  SHARE_BLANKED_TEXT_MAX_LENGTH,
  SHARE_MAX_BLANKED_TEXTS,
  sharedTitle,
  type share,
} from '@atelier/contract'
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { findInMessages, findOwnText, type Finding } from './findings.ts'
import { isChosen, type ShareChoices } from './share-choices.ts'

export type BlankResult = 'blanked' | 'not-found' | 'too-long' | 'too-many'

type Draft = share.ShareDraft | undefined

/** The texts that the owner may want to blank, the blanked texts, and the resulting title. */
export function createBlanking($draft: ReadableAtom<Draft>, $choices: WritableAtom<ShareChoices>) {
  /** The texts that the owner added to those that were found. */
  const $ownTexts = atom<readonly string[]>([])
  const $allFindings = computed([$draft, $ownTexts], (draft, ownTexts) =>
    draft ? collectFindings(draft, ownTexts) : [],
  )
  /** The findings in the messages that are shared. */
  const $findings = computed([$draft, $choices, $allFindings], (draft, choices, findings) =>
    findings.filter(({ messages }) =>
      messages.some((position) => isChosen(choices, draft!.messages[position - 1]!)),
    ),
  )
  /** The title that readers see. */
  const $title = computed([$draft, $choices], (draft, choices) =>
    draft ? titleOf(draft, choices) : '',
  )

  function setBlankedTexts(blankedTexts: readonly string[]): void {
    $choices.set({ ...$choices.get(), blankedTexts })
  }

  /** Blanks a text or shows it again. Blanks nothing more once SHARE_MAX_BLANKED_TEXTS are blanked. */
  function setBlanked(text: string, isBlanked: boolean): void {
    const others = $choices.get().blankedTexts.filter((blanked) => blanked !== text)
    if (!isBlanked) setBlankedTexts(others)
    else if (others.length < SHARE_MAX_BLANKED_TEXTS) setBlankedTexts([...others, text])
  }

  /** Blanks a text that the owner has typed or selected. */
  function blankText(text: string): BlankResult {
    if (text.length > SHARE_BLANKED_TEXT_MAX_LENGTH) return 'too-long'
    if ($choices.get().blankedTexts.length >= SHARE_MAX_BLANKED_TEXTS) return 'too-many'
    const messages = $draft.get()?.messages ?? []
    const isContained = messages.some(({ content }) => content.includes(text))
    if (!text.trim() || !isContained) return 'not-found'
    if (!$ownTexts.get().includes(text)) $ownTexts.set([...$ownTexts.get(), text])
    setBlanked(text, true)
    return 'blanked'
  }

  /** Blanks all findings, up to SHARE_MAX_BLANKED_TEXTS. */
  function blankAll(): void {
    const texts = [...$choices.get().blankedTexts, ...$findings.get().map(({ text }) => text)]
    setBlankedTexts([...new Set(texts)].slice(0, SHARE_MAX_BLANKED_TEXTS))
  }

  /** For a link that is updated: the texts that were blanked before are blanked again. */
  function restoreBlankedTexts(texts: readonly string[]): void {
    $ownTexts.set(texts)
    setBlankedTexts(texts)
  }

  return { $findings, $title, setBlanked, blankText, blankAll, restoreBlankedTexts }
}

function collectFindings(
  { messages }: share.ShareDraft,
  ownTexts: readonly string[],
): readonly Finding[] {
  const found = findInMessages(messages)
  const foundTexts = new Set(found.map(({ text }) => text))
  const own = ownTexts.filter((text) => !foundTexts.has(text))
  return [...found, ...own.map((text) => findOwnText(messages, text))]
}

/**
 * Returns the title, which comes from the first shared question, so a text that is blanked there is also blanked in the
 * title.
 */
function titleOf({ title, messages }: share.ShareDraft, choices: ShareChoices): string {
  // A creation has a title of its own, which readers see too.
  if (messages.some(({ pictures }) => pictures)) return blankTexts(title, choices.blankedTexts)
  const firstQuestion = messages.find(
    (message) => message.role === 'user' && isChosen(choices, message),
  )
  if (!firstQuestion) return ''
  const { role, content } = firstQuestion
  return sharedTitle([{ role, content: blankTexts(content, choices.blankedTexts) }])
}
