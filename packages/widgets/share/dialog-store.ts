import { share, shareErrorTexts } from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { AtelierError, logError, toAtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { addErrorTexts } from '../i18n.ts'
import { createBlanking } from './blanking.ts'
import { createMessageSelection } from './message-selection.ts'
import { generatePassphrase } from './passphrase.ts'
import {
  defaultChoices,
  problemOf,
  toShareRequest,
  toSnapshotRequest,
  type ShareChoices,
  type ShareSubject,
} from './share-choices.ts'

addErrorTexts(shareErrorTexts)

export type ShareDialogState =
  | { is: 'loading' }
  | { is: 'failed'; error: AtelierError }
  | ChoosingState
  | ReadyState
  | { is: 'revoked' }

export interface ChoosingState {
  is: 'choosing'
  draft: share.ShareDraft
  isSaving: boolean
  /** Whether the draft was reloaded because the conversation has changed. */
  hasChanged: boolean
  error?: AtelierError
}

export interface ReadyState {
  is: 'ready'
  link: share.Share
  isUpdated: boolean
  /** Only known until the dialog is closed. */
  passphrase?: string
  isRevoking: boolean
  error?: AtelierError
}

export type ShareDialogStore = ReturnType<typeof createShareDialog>

/**
 * The state of the dialog that creates a link to a conversation or creation. With `slug`, it updates the messages of
 * that link.
 * @example const store = createShareDialog({ conversationId }); await store.loadDraft()
 */
export function createShareDialog(subject: ShareSubject, { slug }: { slug?: string } = {}) {
  const calls = createCalls(subject, slug)
  const isCreation = 'creationId' in subject
  const $state = atom<ShareDialogState>({ is: 'loading' })
  const $choices = atom<ShareChoices>(defaultChoices)
  const $draft = computed($state, (state) => (state.is === 'choosing' ? state.draft : undefined))
  const { restoreBlankedTexts, $titleText, ...blanking } = createBlanking(
    $draft,
    $choices,
    isCreation,
  )
  const { restoreChosen, ...messageChoice } = createMessageSelection($draft, $choices)
  const $problem = computed([$draft, $choices], (draft, choices) =>
    draft ? problemOf(draft, choices, calls) : undefined,
  )

  function choose(changes: Partial<ShareChoices>): void {
    $choices.set({ ...$choices.get(), ...changes })
  }

  function showDraft(draft: share.ShareDraft, details: Partial<ChoosingState> = {}): void {
    $state.set({ is: 'choosing', draft, isSaving: false, hasChanged: false, ...details })
  }

  /** Loads the messages to choose from. Does not throw: a failure, also that there are none, is in `$state`. */
  async function loadDraft(): Promise<void> {
    $state.set({ is: 'loading' })
    try {
      const draft = await calls.fetchDraft()
      if (draft.messages.length === 0) throw new AtelierError('share-empty')
      showDraft(draft)
      if (!draft.choices) return
      restoreChosen(draft.choices.messageIds)
      restoreBlankedTexts(draft.choices.blankedTexts)
      restoreTitle(draft.choices.title)
    } catch (error) {
      $state.set({ is: 'failed', error: toAtelierError(error) })
    }
  }

  /** A link that is updated keeps its title. */
  function restoreTitle(title: string): void {
    if (title !== blanking.$title.get()) choose({ title })
  }

  /** Creates the link, or updates it. After a failure, the selection stays. */
  async function save(): Promise<void> {
    const state = $state.get()
    if (state.is !== 'choosing' || state.isSaving || $problem.get()) return
    const { draft } = state
    showDraft(draft, { isSaving: true })
    try {
      $state.set(await calls.save(draft, $titleText.get(), $choices.get()))
    } catch (thrown) {
      const error = toAtelierError(thrown)
      if (error.code === 'share-changed') await reloadChangedDraft(draft)
      else showDraft(draft, { error })
    }
  }

  async function reloadChangedDraft(outdated: share.ShareDraft): Promise<void> {
    try {
      showDraft(await calls.fetchDraft(), { hasChanged: true })
    } catch (error) {
      showDraft(outdated, { error: toAtelierError(error) })
    }
  }

  /** Throws if the list of words cannot be loaded. */
  async function suggestPassphrase(): Promise<void> {
    choose({ passphrase: await generatePassphrase() })
  }

  /** Also suggests a passphrase if there is none yet. */
  function setHasPassphrase(hasPassphrase: boolean): void {
    choose({ hasPassphrase })
    // If the list of words cannot be loaded, the owner types a passphrase.
    if (hasPassphrase && !$choices.get().passphrase) suggestPassphrase().catch(logError)
  }

  /** Ends the link. Does not throw: after a failure the link is still shown, with the error. */
  async function revoke(): Promise<void> {
    const state = $state.get()
    if (state.is !== 'ready' || state.isRevoking) return
    const { error: _error, ...ready } = state
    $state.set({ ...ready, isRevoking: true })
    try {
      await request(share.revokeShare, { params: { slug: state.link.slug } })
      $state.set({ is: 'revoked' })
    } catch (error) {
      $state.set({ ...ready, error: toAtelierError(error) })
    }
  }

  return {
    ...blanking,
    ...messageChoice,
    isUpdate: calls.isUpdate,
    isCreation,
    $state,
    $choices,
    $problem,
    choose,
    loadDraft,
    save,
    suggestPassphrase,
    setHasPassphrase,
    revoke,
  }
}

/** The requests that differ between a new link and an update. */
function createCalls(subject: ShareSubject, slug: string | undefined) {
  const isUpdate = slug !== undefined
  return {
    isUpdate,

    fetchDraft(): Promise<share.ShareDraft> {
      const query = isUpdate ? { slug } : {}
      return 'creationId' in subject
        ? request(share.getCreationShareDraft, { params: { id: subject.creationId }, query })
        : request(share.getShareDraft, { params: { id: subject.conversationId }, query })
    },

    async save(draft: share.ShareDraft, title: string, choices: ShareChoices): Promise<ReadyState> {
      if (isUpdate) {
        const body = toSnapshotRequest(draft, title, choices)
        const link = await request(share.updateShareSnapshot, { params: { slug }, body })
        return { is: 'ready', link, isUpdated: true, isRevoking: false }
      }
      const body = toShareRequest(subject, draft, title, choices)
      const link = await request(share.createShare, { body })
      const { passphrase } = body
      return {
        is: 'ready',
        link,
        isUpdated: false,
        isRevoking: false,
        ...(passphrase && { passphrase }),
      }
    },
  }
}
