import type { share } from '@atelier/contract'
import { useRef } from 'react'
import { useTexts, type Translate } from '../i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { copyAction } from './copy-action.ts'
import { sharedCreationTexts } from './creation-texts.ts'
import { picturesText, soundText } from './export-creation.ts'
import type { ViewerAction } from './useViewerAction.ts'
import type { shareTexts } from './viewer-texts.ts'

interface CopyMessageProps {
  message: share.SharedMessage
  isCreation: boolean | undefined
  run: ViewerAction['run']
  /** Passed in, because a conversation has many of these buttons. */
  t: Translate<keyof typeof shareTexts.english>
}

/** A button that copies a message, after `run` has checked that the link still works. */
export function CopyMessage({ message, isCreation, run, t }: CopyMessageProps) {
  return isCreation ? (
    <CopyOfCreation message={message} run={run} />
  ) : (
    <CopyButton label={t('copyMessage')} content={message.content} run={run} t={t} />
  )
}

function CopyOfCreation({ message, run }: Pick<CopyMessageProps, 'message' | 'run'>) {
  const t = useTexts(sharedCreationTexts)
  const { role, content, pictures, sound } = message
  if (pictures)
    return (
      <CopyButton label={t('copyPictures')} content={picturesText(pictures, t)} run={run} t={t} />
    )
  if (sound && !content)
    return <CopyButton label={t('copySound')} content={soundText(sound, t)} run={run} t={t} />
  const label = t(role === 'assistant' ? 'copyMade' : 'copyWish')
  return <CopyButton label={label} content={content} run={run} t={t} />
}

interface CopyButtonProps extends Pick<CopyMessageProps, 'run' | 't'> {
  label: string
  content: string
}

function CopyButton({ label, content, run, t }: CopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      ref={button}
      small
      className="atl-entry__copy"
      label={label}
      onClick={() => run(copyAction(content, button.current!, t))}
    >
      <Copy size="sm" />
    </IconButton>
  )
}
