import { IconButton, toneIcons, useLanguage, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import type { Toast } from '../toasts.ts'
import { pageTexts } from './page-texts.ts'

interface ToastCardProps {
  message: Toast
  onDismiss: () => void
}

export function ToastCard({ message, onDismiss }: ToastCardProps) {
  'use no memo'
  // Rerenders the card when the language changes, because the message's texts depend on it.
  useLanguage()
  const t = useTexts(pageTexts)
  const ToneIcon = toneIcons[message.tone]
  return (
    <div className={`toast toast--${message.tone}`}>
      <ToneIcon />
      <b>{message.title()}</b>
      {message.text && <p>{message.text()}</p>}
      <IconButton small label={t('dismiss')} onClick={onDismiss}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}
