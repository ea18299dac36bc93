import { useId, useRef, useState } from 'react'
import { $conversations } from '../conversations.ts'
import type { ExportMenuProps } from '../export/ExportMenu.tsx'
import { LazyExportMenu } from '../export/lazy-export-menu.ts'
import { focusedElement } from '../../ui/focused-element.ts'

export type ExportMessage = Parameters<ExportMenuProps['onMessage']>[0]

/** The menu of ways to export a conversation of the list. It belongs into the same dialog as the list. */
export function useExportFromList(onMessage: (message: ExportMessage) => void) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [conversationId, setConversationId] = useState<string>()

  return {
    onExport(chosenId: string) {
      // The button of the menu in which the visitor has chosen to export has the focus again.
      button.current = focusedElement() as HTMLButtonElement
      setConversationId(chosenId)
    },
    exportMenu: conversationId && (
      <LazyExportMenu
        key={conversationId}
        id={id}
        conversation={{ id: conversationId, title: titleOf(conversationId) }}
        button={button}
        onClose={() => setConversationId(undefined)}
        onMessage={onMessage}
      />
    ),
  }
}

function titleOf(id: string): string {
  const list = $conversations.get()
  const found = list.is === 'ready' && list.conversations.find((each) => each.id === id)
  return found ? found.title : ''
}
