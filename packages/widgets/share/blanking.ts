import {
  blankTexts,
  findTexts,
  SHARE_BLANKED_TEXT_MAX_LENGTH,
  SHARE_MAX_BLANKED_TEXTS,
  type share,
} from '@atelier/contract'
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import {
  addTitle,
  canBeBlanked,
  findInMessages,
  findOwnText,
  isInPicture,
  type Finding,
} from './findings.ts'
import { isChosen, type ShareChoices } from './share-choices.ts'
import { titleOfDraft, titleToShare } from './share-title.ts'

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
  /** Without the title, so that typing in its field does not search the messages again. */
  const $foundInMessages = computed([$draft, $ownTexts], (draft, ownTexts) =>
    draft ? collectFindings(draft, ownTexts, isCreation) : [],
  )
  const $shareTitle = computed([$draft, $choices], (draft, choices) =>
    draft ? titleToShare(draft, choices, isCreation) : undefined,
  )
  /** The title as the server gets it, which blanks it. */
  const $titleText = computed($shareTitle, (title) => title?.text ?? '')
  /** The title, in which texts are to be found. Empty if it consists of the words of a message. */
  const $searchedTitle = computed($shareTitle, (title) =>
    title && !title.comesFromMessages ? title.text : '',
  )
  const $allFindings = computed([$foundInMessages, $searchedTitle], addTitle)
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
  const $title = computed([$shareTitle, $choices], (title, { blankedTexts }) => {
    const { text = '', comesFromMessages = false } = title ?? {}
    return comesFromMessages ? text : blankTexts(text, blankedTexts)
  })
  /** What stands in the field for the title, and whether that is another title than the one that is offered. */
  const $titleField = computed([$draft, $choices, $titleText], (draft, choices, text) => ({
    text,
    isOwn: draft !== undefined && text !== titleOfDraft(draft, choices, isCreation).text,
  }))

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
    if (!draft || !text.trim()) return 'not-found'
    const inMessages = findOwnText(draft, text, isCreation)
    const found = addTitle([inMessages], $searchedTitle.get())
    const finding = found.find((each) => each.text === text)!
    if (finding.places.length === 0) return 'not-found'
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
    $titleText,
    $titleField,
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
  const found = findInMessages(draft, isCreation)
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
