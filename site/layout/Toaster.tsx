import { directionOf } from '@atelier/contract'
import { $language, useTexts } from '@atelier/widgets'
import { TOAST_DURATION_MS } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  cssTransition,
  toast,
  ToastContainer,
  type Id,
  type ToastContentProps,
} from 'react-toastify/unstyled'
import { $pendingToasts, type Toast } from '../toasts.ts'
import { EarlierToasts } from './EarlierToasts.tsx'
import { pageTexts } from './page-texts.ts'
import { ToastCard } from './ToastCard.tsx'
import './toaster.css'

const MAX_TOASTS = 3

interface OpenToast {
  message: Toast
  /** Undefined until the toast is shown. */
  id?: Id
}

const transition = cssTransition({ enter: 'toast--enters', exit: 'toast--leaves', collapse: false })

/**
 * Shows up to three toasts, newest first, and older ones in a list below. Hover and focus pause the timer; errors stay
 * until they are closed.
 */
export function Toaster() {
  const t = useTexts(pageTexts)
  const pendingToasts = useStore($pendingToasts)
  const language = useStore($language)
  const open = useRef<OpenToast[]>([])
  const [earlier, setEarlier] = useState<readonly Toast[]>([])

  useEffect(() => {
    if (pendingToasts.length === 0) return
    $pendingToasts.set([])
    const isNew = ({ id }: Toast) => !id || !toast.isActive(id)
    const all: OpenToast[] = [
      ...open.current,
      ...pendingToasts.filter(isNew).map((message) => ({ message })),
    ]
    const pushedOut = all.slice(0, -MAX_TOASTS)
    for (const { id } of pushedOut) if (id) toast.dismiss(id)
    open.current = all
      .slice(-MAX_TOASTS)
      .map(({ message, id }) => ({ message, id: id ?? openToast(message, () => forget(message)) }))
    const older = pushedOut.map(({ message }) => message).toReversed()
    if (older.length > 0) setEarlier((before) => [...older, ...before])
  }, [pendingToasts])

  function forget(message: Toast) {
    open.current = open.current.filter((each) => each.message !== message)
  }

  return (
    <div className="toasts">
      <ToastContainer
        aria-label={t('notifications')}
        rtl={directionOf(language) === 'rtl'}
        newestOnTop
        closeButton={false}
        closeOnClick={false}
        draggable={false}
        icon={false}
        transition={transition}
      />
      {earlier.length > 0 && <EarlierToasts toasts={earlier} onChange={setEarlier} />}
    </div>
  )
}

function openToast(message: Toast, onClose: () => void): Id {
  return toast(
    ({ closeToast }: ToastContentProps) => <ToastCard message={message} onDismiss={closeToast} />,
    {
      role: message.tone === 'danger' ? 'alert' : 'status',
      ...(message.id && { toastId: message.id }),
      autoClose: message.tone === 'danger' ? false : TOAST_DURATION_MS,
      onClose,
    },
  )
}
