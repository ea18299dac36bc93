import { logError } from '../../errors.ts'
import { onUserChange } from '../../session/store.ts'
import type { ChatStore } from '../store.ts'
import type { Attachment } from './attachment.ts'
import { loadTrays, saveTrays, type Trays } from './stored-attachments.ts'
import { saveDescription } from './upload-image.ts'

const NEW_CONVERSATION = 'new'

/**
 * Stores the images of each conversation's draft. `chat.$attachments` has the images of the shown conversation.
 * @param release frees the resources of an attachment that is no longer in a composer
 */
export function createTrays(chat: ChatStore, release: (attachment: Attachment) => void) {
  const { $attachments, $id, $latestTurnKeys } = chat
  const trays = loadTrays(chat)
  const trayId = (id = $id.get()) => id ?? NEW_CONVERSATION
  restoreTray()
  saveDescriptionsAgain(trays)

  $attachments.listen((attachments) => {
    trays.set(trayId(), attachments)
    saveTrays(chat, trays)
  })
  $id.listen((id, previousId) => {
    // The server has given the shown conversation its id. Another conversation would be shown without a latest turn.
    const isSame = !previousId && $latestTurnKeys.get().length > 0
    if (isSame) trays.delete(NEW_CONVERSATION)
    $attachments.set(isSame ? $attachments.get() : (trays.get(trayId(id)) ?? []))
  })
  // The images of another conversation belong to the previous user.
  onUserChange(() => {
    for (const [id, tray] of trays) if (id !== trayId()) tray.forEach(release)
    trays.clear()
    $attachments.set([...$attachments.get()])
  })

  /** Called later than createTrays(), which runs while React renders, when no store may change. */
  function restoreTray(): void {
    const id = trayId()
    const stored = trays.get(id) ?? []
    if (stored.length === 0 || $attachments.get().length > 0) return
    queueMicrotask(() => {
      if (trayId() === id) $attachments.set([...stored, ...$attachments.get()])
    })
  }

  return {
    has: (key: string) => [...trays.values()].some((tray) => tray.some((each) => each.key === key)),
    /** Changes an attachment, also of a conversation that is not shown. */
    update(key: string, change: (attachment: Attachment) => Attachment): void {
      const changeOne = (tray: readonly Attachment[]) =>
        tray.map((each) => (each.key === key ? change(each) : each))
      for (const [id, tray] of trays) {
        if (id !== trayId() && tray.some((each) => each.key === key)) trays.set(id, changeOne(tray))
      }
      if ($attachments.get().some((each) => each.key === key)) {
        $attachments.set(changeOne($attachments.get()))
      }
    },
  }
}

/** Saves the descriptions again, because a reload may have interrupted the request. */
function saveDescriptionsAgain(trays: Trays): void {
  for (const attachment of [...trays.values()].flat()) {
    if (attachment.is === 'ready' && attachment.alt)
      saveDescription(attachment.imageUrl, attachment.alt).catch(logError)
  }
}
