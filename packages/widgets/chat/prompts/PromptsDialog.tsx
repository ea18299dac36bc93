import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import type { PagePrompt } from '../../prompts-attribute.ts'
import { randomUuid } from '../../random-uuid.ts'
import { Modal } from '../../ui/Modal.tsx'
import type { ChatStore } from '../store.ts'
import { insertText } from '../voice-tools/insert-text.ts'
import { FillForm } from './FillForm.tsx'
import { $library, loadLibrary, type SavedPrompt } from './library.ts'
import { parsePagePrompts } from './page-prompts.ts'
import { PromptForm } from './PromptForm.tsx'
import { PromptList } from './PromptList.tsx'
import styles from './prompts.css?inline'
import { promptTexts } from './texts.ts'
import { variablesOf } from './variables.ts'

addLateStyles(styles)

interface PromptsDialogProps {
  chat: ChatStore
  /** The message field. */
  field: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

type View =
  | { is: 'list' }
  | { is: 'edit'; prompt: SavedPrompt }
  | { is: 'fill'; prompt: PagePrompt }

/** The visitor's prompts and those of the page. A chosen one goes into the message field, and is not sent. */
export function PromptsDialog({ chat, field, onClose }: PromptsDialogProps) {
  const t = useTexts(promptTexts)
  const pagePrompts = parsePagePrompts(chat.page.prompts)
  const [view, setView] = useState<View>({ is: 'list' })
  const showList = () => setView({ is: 'list' })
  const isUnknown = useStore($library).is === 'unknown'
  const wasRequested = useRef(false)
  // Again if another user has signed in, or the session has ended.
  useEffect(() => {
    if (wasRequested.current && !isUnknown) return
    wasRequested.current = true
    void loadLibrary()
  }, [isUnknown])

  function insert(text: string) {
    insertText(chat, field.current!, text)
    onClose()
  }

  function choose(prompt: PagePrompt) {
    if (variablesOf(prompt.text).length > 0) setView({ is: 'fill', prompt })
    else insert(prompt.text)
  }

  const title = { list: t('title'), edit: t('editTitle'), fill: '' }[view.is]
  return (
    <Modal
      open
      title={view.is === 'fill' ? view.prompt.title : title}
      description={view.is === 'list' && t('lead', { example: `{{${t('example')}}}` })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {view.is === 'list' && (
        <PromptList
          pagePrompts={pagePrompts}
          onChoose={choose}
          onEdit={(prompt) => setView({ is: 'edit', prompt })}
          onAdd={() => setView({ is: 'edit', prompt: { id: randomUuid(), title: '', text: '' } })}
        />
      )}
      {view.is === 'edit' && (
        <PromptForm prompt={view.prompt} onSaved={showList} onCancel={showList} />
      )}
      {view.is === 'fill' && <FillForm prompt={view.prompt} onInsert={insert} onBack={showList} />}
    </Modal>
  )
}
