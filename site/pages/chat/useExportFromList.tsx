import { $conversations, LazyExportMenu } from '@atelier/widgets'
import { useId, useRef, useState } from 'react'
import { showToast } from '../../toasts.ts'

/** The menu of ways to export a conversation of the list. It belongs into the same dialog as the list. */
export function useExportFromList() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [conversationId, setConversationId] = useState<string>()

  return {
    onExport(chosenId: string) {
      // The button of the menu in which the visitor has chosen to export has the focus again.
      button.current = document.activeElement as HTMLButtonElement
      setConversationId(chosenId)
    },
    exportMenu: conversationId && (
      <LazyExportMenu
        key={conversationId}
        id={id}
        conversation={{ id: conversationId, title: titleOf(conversationId) }}
        button={button}
        onClose={() => setConversationId(undefined)}
        onMessage={({ tone, text }) => showToast({ tone, title: () => text })}
      />
    ),
  }
}

function titleOf(id: string): string {
  const list = $conversations.get()
  const found = list.is === 'ready' && list.conversations.find((each) => each.id === id)
  return found ? found.title : ''
}
