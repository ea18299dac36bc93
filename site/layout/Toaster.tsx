import { $language, directionOf, IconButton, toneIcons, useTexts } from '@atelier/widgets'
import { Close } from '@atelier/widgets/icons'
import { TOAST_DURATION } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import {
  cssTransition,
  toast,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled'
import { $waiting, type Toast } from '../toasts.ts'
import { frameTexts } from './texts.ts'
import './toaster.css'

const transition = cssTransition({ enter: 'toast--enters', exit: 'toast--leaves', collapse: false })

/** Top end, newest first, three at most. They wait while somebody points at them or is in them; errors stay. */
export function Toaster() {
  const t = useTexts(frameTexts)
  const waiting = useStore($waiting)
  const language = useStore($language)

  useEffect(() => {
    if (waiting.length === 0) return
    $waiting.set([])
    for (const said of waiting) {
      toast((props: ToastContentProps) => <Card said={said} {...props} />, {
        role: said.tone === 'danger' ? 'alert' : 'status',
        autoClose: said.tone === 'danger' ? false : TOAST_DURATION,
      })
    }
  }, [waiting])

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

function Card({ said, closeToast }: ToastContentProps & { said: Toast }) {
  const t = useTexts(frameTexts)
  const ToneIcon = toneIcons[said.tone]
  return (
    <div className={`toast toast--${said.tone}`}>
      <ToneIcon />
      <b>{said.title}</b>
      {said.text && <p>{said.text}</p>}
      <IconButton small label={t('dismiss')} onClick={closeToast}>
        <Close size="sm" />
      </IconButton>
    </div>
  )
}
