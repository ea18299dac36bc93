import { SHARE_LIFETIME_DAYS, SHARE_PASSPHRASE_LENGTH, type share } from '@atelier/contract'

export const EXPIRY_PRESETS = ['1', '7', '30'] as const
type ExpiryPreset = (typeof EXPIRY_PRESETS)[number] | 'other'

/** When a link ends, as the owner has entered it. */
export interface Expiry {
  preset: ExpiryPreset
  /** The text in the field for other days. */
  otherDays: string
}

export interface ShareChoices {
  /** The title that the owner has typed. Undefined: that of the conversation or creation. */
  title: string | undefined
  expiry: Expiry
  sharesEverything: boolean
  /** Only used if not everything is shared. */
  chosenIds: ReadonlySet<string>
  blankedTexts: readonly string[]
  hasPassphrase: boolean
  passphrase: string
  signedInOnly: boolean
  embedding: boolean
  titleInPreview: boolean
}

export type ChoiceProblem = 'none-chosen' | 'days' | 'passphrase'

export const defaultExpiry: Expiry = {
  preset: '7',
  otherDays: String(SHARE_LIFETIME_DAYS.default),
}

export const defaultChoices: ShareChoices = {
  title: undefined,
  expiry: defaultExpiry,
  sharesEverything: true,
  chosenIds: new Set(),
  blankedTexts: [],
  hasPassphrase: false,
  passphrase: '',
  signedInOnly: false,
  embedding: false,
  titleInPreview: false,
}

/** Undefined if the days are not a whole number that is allowed. */
export function daysOf({ preset, otherDays }: Expiry): number | undefined {
  if (preset !== 'other') return Number(preset)
  const { min, max } = SHARE_LIFETIME_DAYS
  const days = Number(otherDays)
  const isAllowed = otherDays.trim() !== '' && Number.isInteger(days) && min <= days && days <= max
  return isAllowed ? days : undefined
}

/** Whether readers of the link will see the message. */
export function isChosen(
  { sharesEverything, chosenIds }: Pick<ShareChoices, 'sharesEverything' | 'chosenIds'>,
  { id }: share.DraftMessage,
): boolean {
  return sharesEverything || chosenIds.has(id)
}

/** Returns why the link cannot be created yet. For an update, only the messages matter. */
export function problemOf(
  draft: share.ShareDraft,
  choices: ShareChoices,
  { isUpdate }: { isUpdate: boolean },
): ChoiceProblem | undefined {
  if (!draft.messages.some((message) => isChosen(choices, message))) return 'none-chosen'
  if (isUpdate) return undefined
  if (daysOf(choices.expiry) === undefined) return 'days'
  const { min, max } = SHARE_PASSPHRASE_LENGTH
  const { length } = choices.passphrase.trim()
  return choices.hasPassphrase && (length < min || length > max) ? 'passphrase' : undefined
}

/**
 * Returns the body of an update. It names the messages only if not all are shared, and always the title that the owner
 * has seen: the conversation may get another one meanwhile.
 */
export function toSnapshotRequest(
  { messages, version }: share.ShareDraft,
  title: string,
  choices: ShareChoices,
): share.SnapshotRequest {
  const { sharesEverything, blankedTexts } = choices
  const chosen = messages.filter((message) => isChosen(choices, message))
  return {
    draftVersion: version,
    title: title.trim(),
    ...(!sharesEverything && { messageIds: chosen.map(({ id }) => id) }),
    ...(blankedTexts.length > 0 && { blankedTexts: [...blankedTexts] }),
  }
}

/** What is shared. */
export type ShareSubject =
  | Required<Pick<share.ShareRequest, 'conversationId'>>
  | Required<Pick<share.ShareRequest, 'creationId'>>

/** Returns the body of a new link. Call it only if problemOf() finds no problem: it does not check the days again. */
export function toShareRequest(
  subject: ShareSubject,
  draft: share.ShareDraft,
  title: string,
  choices: ShareChoices,
): share.ShareRequest {
  const { hasPassphrase, passphrase, signedInOnly, embedding, titleInPreview } = choices
  return {
    ...toSnapshotRequest(draft, title, choices),
    ...subject,
    expiresInDays: daysOf(choices.expiry)!,
    ...(hasPassphrase && { passphrase: passphrase.trim() }),
    signedInOnly,
    embedding,
    titleInPreview,
  }
}
