import type { share } from '@atelier/contract'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { ShareChoices } from './share-choices.ts'

/** Which messages the link shows. */
export function createMessageSelection(
  $draft: ReadableAtom<share.ShareDraft | undefined>,
  $choices: WritableAtom<ShareChoices>,
) {
  /** The message whose box was used last: from there on, `chooseFromHere` chooses. */
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

    /** Begins with all messages, or with those that were chosen before. */
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
    chooseAnswers: () => chooseMessages(({ role }) => role === 'assistant'),

    /** Chooses the message whose box was used last, and all after it. */
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
