import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { $activities } from './activity.ts'
import type { ConversationActions } from './ConversationMenu.tsx'
import { Dots, Pin } from './icons.tsx'
import { conversationListTexts } from './texts.ts'
import { useLongPress } from './useLongPress.ts'

const LazyConversationMenu = lazyComponent(
  async () => (await import('./item-parts.ts')).ConversationMenu,
)
const LazyRenameField = lazyComponent(async () => (await import('./item-parts.ts')).RenameField)

export interface ConversationItemProps {
  conversation: chat.Conversation
  isCurrent: boolean
  /** Undefined: a button opens it. */
  href: string | undefined
  /** Receives the link or button of each conversation by its id. */
  links: RefObject<Map<string, HTMLElement>>
  onOpen: () => void
  onRename: (title: string) => void
  actions: Omit<ConversationActions, 'rename'>
}

/** A conversation as a link, with a menu that opens by its button, by a long press, and by the keyboard's menu key. */
export function ConversationItem(props: ConversationItemProps) {
  const { conversation, isCurrent, href, links, onOpen, onRename, actions } = props
  const t = useTexts(conversationListTexts)
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const longPress = useLongPress(() => setMenuOpen(true))
  const { id, title, pinned } = conversation
  const activity = useStore($activities)[id]
  const name = title || t('untitled')

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }

  function handleKey(event: KeyboardEvent) {
    const opensMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const act = opensMenu
      ? () => setMenuOpen(true)
      : { F2: () => setRenaming(true), Delete: actions.remove }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function rename() {
    setMenuOpen(false)
    setRenaming(true)
  }

  function endRenaming(newTitle: string | undefined, byKey: boolean) {
    setRenaming(false)
    if (newTitle) onRename(newTitle)
    // The link is rendered again before the next task.
    if (byKey) setTimeout(() => links.current.get(id)?.focus())
  }

  if (isRenaming) {
    return (
      <li className="atl-conversation">
        <LazyRenameField title={title} onEnd={endRenaming} />
      </li>
    )
  }
  return (
    <li className="atl-conversation" data-open={isMenuOpen || undefined}>
      <OpenControl
        ref={(link) => keepLink(links.current, id, link)}
        href={href}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={open}
        onKeyDown={handleKey}
        {...longPress}
      >
        {(isCurrent || activity === 'unread') && <i className="atl-dab" />}
        {!isCurrent && activity === 'answering' && <i className="atl-dab atl-dab--busy" />}
        <span dir="auto">{name}</span>
        {!isCurrent && activity && <span className="atl-unseen"> ({t(activity)})</span>}
        {pinned && <Pin size="sm" />}
      </OpenControl>
      <IconButton
        ref={button}
        small
        label={t('options', { title: name })}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onPointerEnter={LazyConversationMenu.preload}
        onClick={(event) => {
          if (isMenuOpen) return
          // The menu may be rendered before the browser handles the press, which would then close it.
          event.preventDefault()
          setMenuOpen(true)
        }}
      >
        <Dots size="sm" />
      </IconButton>
      {isMenuOpen && (
        <LazyConversationMenu
          id={menuId}
          conversation={conversation}
          actions={{ ...actions, rename }}
          button={button}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </li>
  )
}

type OpenControlProps = ComponentProps<'a'> & { href: string | undefined }

function OpenControl({ href, ref, ...props }: OpenControlProps) {
  const className = 'atl-conversation__open'
  if (href !== undefined) return <a {...props} ref={ref} className={className} href={href} />
  return (
    <button
      {...(props as ComponentProps<'button'>)}
      ref={ref as Ref<HTMLButtonElement>}
      type="button"
      className={className}
    />
  )
}

function keepLink(links: Map<string, HTMLElement>, id: string, link: HTMLElement | null): void {
  if (link) links.set(id, link)
  else links.delete(id)
}
