import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTexts, type Translate } from '../i18n.ts'
import { useMarkdownTexts } from '../markdown-texts.ts'
import type { MarkdownTexts } from '../ui/markdown/texts.ts'
import { answerTexts } from './answer-texts.ts'

interface MessageTexts {
  t: Translate<keyof typeof answerTexts.english>
  markdownTexts: MarkdownTexts
}

const MessageTextsContext = createContext<MessageTexts | undefined>(undefined)

/** Looks the texts up once for all messages inside it, because a conversation may have thousands. */
export function MessageTextsProvider({ children }: { children: ReactNode }) {
  const t = useTexts(answerTexts)
  const markdownTexts = useMarkdownTexts()
  const texts = useMemo(() => ({ t, markdownTexts }), [t, markdownTexts])
  return <MessageTextsContext.Provider value={texts}>{children}</MessageTextsContext.Provider>
}

export function useMessageTexts(): MessageTexts {
  return useContext(MessageTextsContext)!
}
