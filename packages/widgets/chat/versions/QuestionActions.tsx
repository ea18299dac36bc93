// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pencil } from '../../ui/icons.tsx'
import type { ShownMessage } from '../messages.ts'
import { useHasPart } from '../page-parts.ts'
import type { ChatStore } from '../store.ts'
import { versionsOf } from './which-version.ts'
import { versionTexts } from './texts.ts'
import { useCanBranch } from './useCanBranch.ts'
import { VersionSwitch } from './VersionSwitch.tsx'

interface QuestionActionsProps {
  chat: ChatStore
  question: ShownMessage
  /** Undefined if the question cannot be changed. */
  onChange: (() => void) | undefined
  /** Whether the visitor has just left the form that changes the question. The button then gets the focus. */
  hasLeftForm: boolean
}

/** Below a question: its versions, and the button that changes it. */
export function QuestionActions({ chat, question, onChange, hasLeftForm }: QuestionActionsProps) {
  const t = useTexts(versionTexts)
  const canBranch = useCanBranch(chat)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (hasLeftForm) button.current?.focus()
  }, [hasLeftForm])

  const canEdit = useHasPart(chat, 'edit')
  const isVersion = !!versionsOf(question)
  return (
    <div className="atl-message__actions" data-versions={isVersion ? '' : undefined}>
      {isVersion && <VersionSwitch chat={chat} message={question} />}
      {onChange && canEdit && (
        <IconButton
          ref={button}
          small
          className="atl-change"
          label={t('change')}
          title={t('change')}
          aria-disabled={!canBranch}
          onClick={() => canBranch && onChange()}
        >
          <Pencil size="sm" />
        </IconButton>
      )}
    </div>
  )
}
