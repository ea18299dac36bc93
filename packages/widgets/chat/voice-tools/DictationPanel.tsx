import { useEffect, useState, type RefObject } from 'react'
import { useLanguage } from '../../i18n.ts'
import { startDictation, type Dictation } from '../../speech/dictation.ts'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'
import type { ChatStore } from '../store.ts'
import { DictationView } from './DictationView.tsx'
import { insertText } from './insert-text.ts'

interface DictationPanelProps {
  chat: ChatStore
  field: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

/** Listens while it is shown, and inserts the words into the message field. It never sends them. */
export function DictationPanel({ chat, field, onClose }: DictationPanelProps) {
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState(pageLanguage)
  /** A new object for each attempt, so that a retry in the same language also starts. */
  const [attempt, setAttempt] = useState({ language })
  const [dictation, setDictation] = useState<Dictation>()

  function close() {
    field.current!.focus()
    onClose()
  }
  /** Changes the language, and keeps the words that were said before. */
  function chooseLanguage(chosen: string) {
    setLanguage(chosen)
    if (dictation?.changeLanguage(chosen)) return
    const state = dictation?.$state.get()
    if (state?.is === 'listening' && state.text) insertText(chat, field.current!, state.text)
    setAttempt({ language: chosen })
  }
  const insert = useLatestCallback((text: string) => {
    insertText(chat, field.current!, text)
    close()
  })

  useEffect(() => {
    const started = startDictation(attempt.language, insert)
    setDictation(started)
    return started.cancel
  }, [attempt, insert])

  return (
    dictation && (
      <DictationView
        dictation={dictation}
        language={language}
        onLanguage={chooseLanguage}
        onRetry={() => setAttempt({ language })}
        onClose={close}
      />
    )
  )
}
