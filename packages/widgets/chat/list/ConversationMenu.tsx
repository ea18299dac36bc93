import type { chat } from '@atelier/contract'
import type { RefObject } from 'react'
import { useTexts } from '../../i18n.ts'
import { ActionMenu, type Action } from '../../ui/ActionMenu.tsx'
import { Archive, Pencil, Share, Trash } from '../../ui/icons.tsx'
import { ListChecks } from '../export/icons.tsx'
import { Checks, Download, Pin, Restore } from './icons.tsx'
import { conversationListTexts } from './texts.ts'

/** What a visitor can do with a conversation of the list. */
export interface ConversationActions {
  rename: () => void
  pin: (pinned: boolean) => void
  archive: (archived: boolean) => void
  remove: () => void
  select: () => void
  share?: (() => void) | undefined
  export?: (() => void) | undefined
  instructions?: (() => void) | undefined
}

interface ConversationMenuProps {
  id: string
  conversation: chat.Conversation
  actions: ConversationActions
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function ConversationMenu({ conversation, actions, ...menu }: ConversationMenuProps) {
  const t = useTexts(conversationListTexts)
  const { pinned, archived } = conversation
  const { share } = actions
  const optional = (label: string, icon: Action['icon'], onChoose: (() => void) | undefined) =>
    onChoose ? [{ label, icon, onChoose }] : []
  const groups: Action[][] = [
    [
      { label: t('rename'), icon: <Pencil size="sm" />, hint: 'F2', onChoose: actions.rename },
      ...(archived
        ? []
        : [
            {
              label: t(pinned ? 'unpin' : 'pin'),
              icon: <Pin size="sm" />,
              onChoose: () => actions.pin(!pinned),
            },
          ]),
      {
        label: t(archived ? 'restore' : 'archive'),
        icon: archived ? <Restore size="sm" /> : <Archive size="sm" />,
        onChoose: () => actions.archive(!archived),
      },
      ...optional(t('instructions'), <ListChecks size="sm" />, actions.instructions),
      ...optional(t('share'), <Share size="sm" />, share),
      ...optional(t('export'), <Download size="sm" />, actions.export),
      { label: t('select'), icon: <Checks size="sm" />, onChoose: actions.select },
    ],
    [
      {
        label: t('delete'),
        icon: <Trash size="sm" />,
        hint: 'Del',
        isDanger: true,
        onChoose: actions.remove,
      },
    ],
  ]
  const title = conversation.title || t('untitled')
  return <ActionMenu {...menu} label={t('options', { title })} groups={groups} />
}
