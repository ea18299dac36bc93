import type { chat } from '@atelier/contract'
import { useState } from 'react'

/** The conversations that the visitor has selected, while several can be selected. */
export function useSelection(conversations: readonly chat.Conversation[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const [firstId, setFirstId] = useState<string>()
  return {
    isSelecting: ids !== undefined,
    selected: conversations.filter(({ id }) => ids?.has(id)),
    has: (id: string) => ids?.has(id) ?? false,
    isFirst: (id: string) => id === firstId,
    start(id: string) {
      setIds(new Set([id]))
      setFirstId(id)
    },
    toggle(id: string) {
      const toggled = new Set(ids)
      if (!toggled.delete(id)) toggled.add(id)
      setIds(toggled)
    },
    selectAll: () => setIds(new Set(conversations.map(({ id }) => id))),
    end: () => setIds(undefined),
  }
}
