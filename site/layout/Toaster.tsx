import { $language, directionOf, IconButton, toneIcons, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { TOAST_DURATION_MS } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  cssTransition,
  toast,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled'
import { $pendingToasts, type Toast } from '../toasts.ts'
import { frameTexts } from './texts.ts'
import './toaster.css'

const transition = cssTransition({ enter: 'toast--enters', exit: 'toast--leaves', collapse: false })

/** Shows up to three toasts, newest first. Hover and focus pause the timer; errors stay until they are closed. */
export function Toaster() {
  const t = useTexts(frameTexts)
  const pendingToasts = useStore($pendingToasts)
  const language = useStore($language)

  useEffect(() => {
    if (pendingToasts.length === 0) return
    $pendingToasts.set([])
    for (const message of pendingToasts) {
      toast((props: ToastContentProps) => <ToastCard message={message} {...props} />, {
        role: message.tone === 'danger' ? 'alert' : 'status',
        ...(message.id && { toastId: message.id }),
        autoClose: message.tone === 'danger' ? false : TOAST_DURATION_MS,
      })
    }
  }, [pendingToasts])

  return (
    <ToastContainer
      aria-label={t('notifications')}
      position="top-right"
      rtl={directionOf(language) === 'rtl'}
      limit={3}
      newestOnTop
      closeButton={false}
      closeOnClick={false}
      draggable={false}
      icon={false}
      transition={transition}
    />
  )
}

function ToastCard({ message, closeToast }: ToastContentProps & { message: Toast }) {
  const t = useTexts(frameTexts)
  const ToneIcon = toneIcons[message.tone]
  return (
    <div className={`toast toast--${message.tone}`}>
      <ToneIcon />
      <b>{message.title}</b>
      {message.text && <p>{message.text}</p>}
      <IconButton small label={t('dismiss')} onClick={closeToast}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}
