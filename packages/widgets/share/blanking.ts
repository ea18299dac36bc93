import {
  blankTexts,
  findTexts,
  SHARE_BLANKED_TEXT_MAX_LENGTH,
  SHARE_MAX_BLANKED_TEXTS,
  sharedTitle,
  type share,
} from '@atelier/contract'
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { canBeBlanked, findInDraft, findOwnText, isInPicture, type Finding } from './findings.ts'
import { isChosen, type ShareChoices } from './share-choices.ts'

export type BlankResult = 'blanked' | 'not-found' | 'in-picture' | 'too-long' | 'too-many'

type Draft = share.ShareDraft | undefined

/** The texts that the owner may want to blank, the blanked texts, and the resulting title. */
export function createBlanking(
  $draft: ReadableAtom<Draft>,
  $choices: WritableAtom<ShareChoices>,
  isCreation: boolean,
) {
  /** The texts that the owner added to those that were found. */
  const $ownTexts = atom<readonly string[]>([])
  const $allFindings = computed([$draft, $ownTexts], (draft, ownTexts) =>
    draft ? collectFindings(draft, ownTexts, isCreation) : [],
  )
  /** The findings in what is shared. */
  const $findings = computed([$draft, $choices, $allFindings], (draft, choices, findings) =>
    draft ? findings.flatMap((finding) => sharedPart(finding, draft, choices)) : [],
  )
  /** The findings that can be read in pictures, also in pictures that the owner has left out. */
  const $inPictures = computed($allFindings, (findings) => findings.filter(isInPicture))
  /** The blanked texts that can be heard in the sound. With one of them, it is left out. */
  const $blankedInSound = computed([$draft, $choices], (draft, { blankedTexts }) =>
    blankedTexts.filter((text) => draft?.messages.some((message) => isHeardIn(message, [text]))),
  )
  /** The title that readers see. */
  const $title = computed([$draft, $choices], (draft, choices) =>
    draft ? titleOf(draft, choices, isCreation) : '',
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
    const draft = $draft.get()
    const finding = draft && findOwnText(draft, text, isCreation)
    if (!text.trim() || !finding || finding.places.length === 0) return 'not-found'
    if (!$ownTexts.get().includes(text)) $ownTexts.set([...$ownTexts.get(), text])
    if (!canBeBlanked(finding)) return 'in-picture'
    setBlanked(text, true)
    return 'blanked'
  }

  /** Blanks all findings outside pictures, up to SHARE_MAX_BLANKED_TEXTS. */
  function blankAll(): void {
    const found = $findings.get().filter(canBeBlanked)
    const texts = [...$choices.get().blankedTexts, ...found.map(({ text }) => text)]
    setBlankedTexts([...new Set(texts)].slice(0, SHARE_MAX_BLANKED_TEXTS))
  }

  /** For a link that is updated: the texts that were blanked before are blanked again. */
  function restoreBlankedTexts(texts: readonly string[]): void {
    $ownTexts.set(texts)
    setBlankedTexts(texts)
  }

  return {
    $findings,
    $inPictures,
    $blankedInSound,
    $title,
    setBlanked,
    blankText,
    blankAll,
    restoreBlankedTexts,
  }
}

const isHeardIn = (
  { wordsInSound = [] }: share.DraftMessage,
  blankedTexts: readonly string[],
): boolean => wordsInSound.some((words) => findTexts(words, blankedTexts).length > 0)

/** The sound of a message as readers get it. */
export function blankSound(
  message: share.DraftMessage,
  blankedTexts: readonly string[],
): share.SharedSound | undefined {
  if (!message.sound) return undefined
  const { file, name, ...sound } = message.sound
  return {
    ...sound,
    name: blankTexts(name, blankedTexts),
    ...(file && !isHeardIn(message, blankedTexts) && { file }),
  }
}

function collectFindings(
  draft: share.ShareDraft,
  ownTexts: readonly string[],
  isCreation: boolean,
): readonly Finding[] {
  const found = findInDraft(draft, isCreation)
  const foundTexts = new Set(found.map(({ text }) => text))
  const own = ownTexts.filter((text) => !foundTexts.has(text))
  return [...found, ...own.map((text) => findOwnText(draft, text, isCreation))]
}

/** The finding without its places in messages that are left out. Empty if no place is left. */
function sharedPart(
  finding: Finding,
  { messages }: share.ShareDraft,
  choices: ShareChoices,
): Finding[] {
  const places = finding.places.filter(
    ({ message }) => message === 0 || isChosen(choices, messages[message - 1]!),
  )
  return places.length > 0 ? [{ ...finding, places }] : []
}

/**
 * Returns the title, which comes from the first shared question, so a text that is blanked there is also blanked in the
 * title.
 */
function titleOf(draft: share.ShareDraft, choices: ShareChoices, isCreation: boolean): string {
  // A creation has a title of its own, which readers see too.
  if (isCreation) return blankTexts(draft.title, choices.blankedTexts)
  const firstQuestion = draft.messages.find(
    (message) => message.role === 'user' && isChosen(choices, message),
  )
  if (!firstQuestion) return ''
  const { role, content } = firstQuestion
  return sharedTitle([{ role, content: blankTexts(content, choices.blankedTexts) }])
}
