// Stores the pasted texts of an unsent message, as drafts.ts does with what is typed.
import { mayResume } from '../../session/embed-guest.ts'
import { onUserChange } from '../../session/store.ts'
import { createPastedStorage } from '../../session/tab-storage.ts'
import { UNSAVED_CONVERSATION_ID } from '../unsaved-id.ts'
import type { ChatStore } from '../store.ts'
import type { PastedText } from './pasted-text.ts'

/** Returns a function that stops this. */
export function keepPastedTexts(chat: ChatStore): () => void {
  const { $id, $pasted, $latestTurnKeys } = chat
  const storage = createPastedStorage(chat.name, mayResume)
  const keyOf = (id: string | undefined) => id ?? UNSAVED_CONVERSATION_ID
  const save = () => {
    const pasted = $pasted.get()
    storage.write(keyOf($id.get()), pasted.length ? JSON.stringify(pasted) : '')
  }

  function showThoseOf(id: string | undefined, previousId: string | undefined): void {
    // The server has given the shown conversation its id.
    const isSame = !previousId && $latestTurnKeys.get().length > 0
    if (isSame) storage.write(UNSAVED_CONVERSATION_ID, '')
    if (isSame) save()
    else $pasted.set(readTexts(storage.read(keyOf(id))))
  }

  if ($pasted.get().length > 0) save()
  else $pasted.set(readTexts(storage.read(keyOf($id.get()))))
  const stops = [
    $pasted.listen(save),
    $id.listen(showThoseOf),
    onUserChange((_, previousId) => {
      if (!previousId) return
      storage.clear()
      save()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Any script of the page can write to this storage. */
function readTexts(stored: string | undefined): PastedText[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter(isPastedText) : []
  } catch {
    return []
  }
}

function isPastedText(value: unknown): value is PastedText {
  const { name, text, block } = Object(value) as Partial<PastedText>
  return [name, text, block].every((part) => typeof part === 'string')
}
