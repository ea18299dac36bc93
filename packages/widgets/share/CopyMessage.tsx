import { useRef } from 'react'
import type { Translate } from '../i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { copyAction } from './copy-action.ts'
import type { ViewerAction } from './useViewerAction.ts'
import type { shareTexts } from './viewer-texts.ts'

interface CopyMessageProps {
  content: string
  run: ViewerAction['run']
  /** Passed in, because a conversation has many of these buttons. */
  t: Translate<keyof typeof shareTexts.english>
}

/** A button that copies a message, after `run` has checked that the link still works. */
export function CopyMessage({ content, run, t }: CopyMessageProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      ref={button}
      small
      className="atl-entry__copy"
      label={t('copyMessage')}
      onClick={() => run(copyAction(content, button.current!, t))}
    >
      <Copy size="sm" />
    </IconButton>
  )
}
