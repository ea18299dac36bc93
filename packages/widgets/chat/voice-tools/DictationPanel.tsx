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

/** Listens while it is shown, and puts the words into the message field. It never sends them. */
export function DictationPanel({ chat, field, onClose }: DictationPanelProps) {
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState(pageLanguage)
  /** Each attempt is an object of its own, so that a new one starts also in the same language. */
  const [attempt, setAttempt] = useState({ language })
  const [dictation, setDictation] = useState<Dictation>()

  function close() {
    field.current!.focus()
    onClose()
  }
  /** What was said in the language before is kept. */
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
