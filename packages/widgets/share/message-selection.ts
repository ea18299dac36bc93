import type { share } from '@atelier/contract'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { ShareChoices } from './share-choices.ts'

/** The selection of the messages that the link shows. */
export function createMessageSelection(
  $draft: ReadableAtom<share.ShareDraft | undefined>,
  $choices: WritableAtom<ShareChoices>,
) {
  /** The message whose checkbox was used last, from which `chooseFromHere` selects. */
  let latestId: string | undefined

  function setChosen(chosenIds: Iterable<string>): void {
    $choices.set({ ...$choices.get(), sharesEverything: false, chosenIds: new Set(chosenIds) })
  }

  function chooseMessages(
    isIncluded: (message: share.DraftMessage, index: number) => boolean,
  ): void {
    const messages = $draft.get()?.messages ?? []
    setChosen(messages.filter(isIncluded).map(({ id }) => id))
  }

  return {
    shareEverything: () => $choices.set({ ...$choices.get(), sharesEverything: true }),

    /** Starts the selection with all messages, or with the messages that were selected before. */
    shareChosenOnly(): void {
      const { chosenIds } = $choices.get()
      if (chosenIds.size > 0) setChosen(chosenIds)
      else chooseMessages(() => true)
    },

    toggleMessage(id: string): void {
      latestId = id
      const chosenIds = new Set($choices.get().chosenIds)
      if (!chosenIds.delete(id)) chosenIds.add(id)
      setChosen(chosenIds)
    },

    chooseAll: () => chooseMessages(() => true),
    /** shareEverything() takes them in again. */
    leavePicturesOut: () => chooseMessages(({ pictures }) => !pictures),
    chooseAnswers: () => chooseMessages(({ role }) => role === 'assistant'),

    /** Selects the message whose checkbox was used last, and all messages after it. */
    chooseFromHere(): void {
      const messages = $draft.get()?.messages ?? []
      const start = messages.findIndex(({ id }) => id === latestId)
      chooseMessages((_, index) => index >= start)
    },

    restoreChosen(messageIds: readonly string[] | null): void {
      if (messageIds) setChosen(messageIds)
    },
  }
}
