import type { RefObject } from 'react'
import { useErrorText, useLanguage, useTexts } from '../../i18n.ts'
import { toAtelierError } from '../../errors.ts'
import { ActionMenu, type Action } from '../../ui/ActionMenu.tsx'
import { Copy, Timer } from '../../ui/icons.tsx'
import { keyCombination } from '../keyboard/keys.ts'
import type { ConversationName } from './conversation.ts'
import type * as exporter from './export-conversation.ts'
import {
  Braces,
  Code,
  Download,
  FileText,
  Keyboard,
  ListChecks,
  Printer,
  Upload,
} from './icons.tsx'
import { exportTexts } from './texts.ts'

type Exporter = typeof exporter

export interface ExportMenuProps {
  id: string
  /** Undefined: there is no conversation yet. */
  conversation: ConversationName | undefined
  /** The button that opened the menu. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** Starts a temporary chat. Absent: the menu has no such entry. */
  onStartTemporary?: (() => void) | undefined
  /** Opens the instructions of the conversation. Absent: the menu has no such entry. */
  onOpenInstructions?: (() => void) | undefined
  /** Opens the dialog that imports conversations. Absent: the menu has no such entry. */
  onImport?: (() => void) | undefined
  /** Opens the list of the keyboard shortcuts. Absent: the menu has no such entry. */
  onShowShortcuts?: (() => void) | undefined
  /** Called with a sentence for the visitor when something is copied or could not be exported. */
  onMessage: (message: { tone: 'success' | 'danger'; text: string }) => void
}

/** Ways to save, copy and print a conversation, and all conversations. It opens as soon as it is rendered. */
export function ExportMenu({
  id,
  conversation,
  button,
  onClose,
  onStartTemporary,
  onOpenInstructions,
  onImport,
  onShowShortcuts,
  onMessage,
}: ExportMenuProps) {
  const t = useTexts(exportTexts)
  const language = useLanguage()
  const errorText = useErrorText()

  async function run(work: (parts: Exporter) => Promise<void>) {
    try {
      await work(await import('./export-conversation.ts'))
    } catch (error) {
      const isRefused = error instanceof Error && error.message.includes('refused to copy')
      const text = isRefused ? t('copyFailed') : errorText(toAtelierError(error))
      onMessage({ tone: 'danger', text })
    }
  }

  const action = (
    format: exporter.ExportFormat,
    label: string,
    icon: Action['icon'],
    hint = '',
  ): Action[] => {
    if (!conversation) return []
    const options = { t, language, trigger: button.current! }
    const onChoose = () =>
      void run(async (parts) => {
        await parts.exportConversation(format, conversation, options)
        if (format === 'text') onMessage({ tone: 'success', text: t('copied') })
      })
    return [{ label, icon, hint, onChoose }]
  }

  const optional = (
    label: string,
    icon: Action['icon'],
    onChoose: (() => void) | undefined,
    hint = '',
  ): Action[] => (onChoose ? [{ label, icon, hint, onChoose }] : [])

  return (
    <ActionMenu
      id={id}
      label={t('more')}
      button={button}
      onClose={onClose}
      groups={[
        [
          ...optional(t('instructions'), <ListChecks size="sm" />, onOpenInstructions),
          ...optional(t('temporary'), <Timer size="sm" />, onStartTemporary),
        ],
        [
          ...action('text', t('copyAll'), <Copy size="sm" />),
          ...action('md', t('saveMarkdown'), <FileText size="sm" />, '.md'),
          ...action('json', t('saveJson'), <Braces size="sm" />, '.json'),
          ...action('html', t('saveHtml'), <Code size="sm" />, '.html'),
          ...action('print', t('print'), <Printer size="sm" />),
        ],
        [
          {
            label: t('saveAll'),
            icon: <Download size="sm" />,
            hint: '.json',
            onChoose: () => void run((parts) => parts.exportAllConversations(t)),
          },
          ...optional(t('import'), <Upload size="sm" />, onImport, 'JSON, ChatGPT'),
        ],
        optional(
          t('shortcuts'),
          <Keyboard size="sm" />,
          onShowShortcuts,
          keyCombination(['Ctrl', '/']),
        ),
      ]}
      groupLabels={['', t('thisConversation'), t('allConversations')]}
    />
  )
}
