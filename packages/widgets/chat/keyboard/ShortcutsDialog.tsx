import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Modal } from '../../ui/Modal.tsx'
import styles from './keyboard.css?inline'
import { KeyboardOptions } from './KeyboardOptions.tsx'
import { keyName, type Key } from './keys.ts'
import { keyScopeOf } from './scope.ts'
import { listButtonIn } from './open-search.ts'
import { $keyboardSettings } from './settings.ts'
import { keyboardTexts } from './texts.ts'

addLateStyles(styles)

type TextKey = Exclude<keyof typeof keyboardTexts.english, 'enterAddsLine' | 'unusedHint'>
type Shortcut = readonly [TextKey, ...Key[]]

export interface ShortcutsDialogProps {
  /** The message field of the chat. Absent: our own page of the chat. */
  field?: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All keyboard shortcuts of the chat, and the settings for keys and announcements. */
export function ShortcutsDialog({ field, onClose }: ShortcutsDialogProps) {
  const t = useTexts(keyboardTexts)
  const { enterAddsLine } = useStore($keyboardSettings)
  const scope = field?.current && keyScopeOf(field.current)
  // Only our own page has a list of conversations beside the chat. In an element, it covers the chat while it is open.
  const hasListBeside = !scope || scope === document
  const hasList = hasListBeside || listButtonIn(scope) !== null

  return (
    <Modal open wide title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="atl-keys">
        <div className="atl-keys__column">
          <Group
            title={t('writing')}
            shortcuts={[
              enterAddsLine ? ['send', 'Ctrl', 'Enter'] : ['send', 'Enter'],
              enterAddsLine ? ['newLine', 'Enter'] : ['newLine', 'Shift', 'Enter'],
              ['editLast', '↑'],
              ['escape', 'Esc'],
              ['escapeTwice', 'Esc', 'Esc'],
            ]}
          />
          <Group
            title={t('answers')}
            shortcuts={[
              ['copyAnswer', 'Ctrl', 'Shift', 'C'],
              ['copyCode', 'Ctrl', 'Shift', ';'],
              ['repeat', 'Ctrl', 'Shift', 'E'],
              ['showList', 'Ctrl', '/'],
            ]}
          />
        </div>
        <div className="atl-keys__column">
          <Group
            title={t('conversation')}
            shortcuts={[
              ['newChat', 'Ctrl', 'Shift', 'O'],
              ...(hasList ? [['search', 'Ctrl', 'K'] as const] : []),
              ['message', 'Alt', '↑ ↓'],
              ['version', 'Alt', '← →'],
              [hasListBeside ? 'regions' : 'messagesAndBox', 'F6'],
            ]}
          />
        </div>
      </div>
      <KeyboardOptions />
    </Modal>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useTexts(keyboardTexts)
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {shortcuts.map(([name, ...keys]) => (
          <li key={name}>
            <span>{t(name)}</span>
            <span className="atl-keys__keys" dir="ltr">
              {keys.map((key, index) => (
                <kbd key={index}>{keyName(key)}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
