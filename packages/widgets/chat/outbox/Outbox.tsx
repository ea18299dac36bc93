// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts, type Translate } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Clock, Offline } from '../../ui/icons.tsx'
import type { ComposerToolProps } from '../composer-tool.ts'
import { $isOffline } from './connection.ts'
import styles from './outbox.css?inline'
import { outboxOf } from './outbox.ts'
import { outboxTexts } from './texts.ts'

addLateStyles(styles)

/** Keeps and sends the messages that wait for a connection. While there is none, says so above the messages. */
export function Outbox({ chat, field }: ComposerToolProps) {
  const t = useTexts(outboxTexts)
  const outbox = outboxOf(chat)
  const isOffline = useStore($isOffline)
  const isCutOff = useStore(outbox.$isCutOff)
  const isKept = useStore(outbox.$isKept)
  const count = useStore(outbox.$waitingCount)
  const leftBehind = useStore(outbox.$leftBehind)
  const places = usePlaces(field)
  const isWithoutConnection = isOffline || (isCutOff && count > 0)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The composer stays where it is.
  useEffect(
    () => outbox.start({ hasThread: !!field.current!.closest('.atl-chat__body') }),
    [outbox],
  )
  useEffect(() => {
    if (!isWithoutConnection) return
    chat.$sendLater.set({ placeholder: t('writeOn'), label: t('sendLater'), Icon: Clock })
    return () => chat.$sendLater.set(undefined)
  }, [chat, isWithoutConnection, t])

  return (
    <>
      {places &&
        createPortal(
          // Always rendered, so that screen readers announce its text when it appears.
          <div role="status" className={isWithoutConnection ? 'atl-outbox__banner' : undefined}>
            {isWithoutConnection && (
              <>
                <Offline size="sm" />
                <p>
                  <b>{t(isOffline ? 'offline' : 'cutOff')}</b> <span>{whatWaits(count, t)}</span>
                </p>
              </>
            )}
          </div>,
          places.above,
        )}
      {places &&
        leftBehind &&
        createPortal(
          <div className="atl-outbox__banner">
            <Clock size="sm" />
            <p className="atl-outbox__left" dir="auto">
              {t('leftBehind', { text: leftBehind.question.content })}
            </p>
            <button
              type="button"
              className="atl-link atl-text-button"
              onClick={() => {
                outbox.showLeftBehind()
                field.current!.focus()
              }}
            >
              {t('show')}
            </button>
          </div>,
          places.above,
        )}
      {places &&
        (isWithoutConnection || count > 0) &&
        createPortal(
          <p className="atl-chat__note atl-outbox__kept">
            {t(isKept || count === 0 ? 'kept' : 'notKept')}
          </p>,
          places.below,
        )}
    </>
  )
}

function whatWaits(
  count: number,
  t: Translate<'nothingWaits' | 'waitHere_one' | 'waitHere_other' | 'numbers'>,
): string {
  if (count === 0) return t('nothingWaits')
  return t('waitHere', { count, number: t('numbers').split(' ')[count - 1] ?? count })
}

/** Boxes above the messages and below the composer. None on a page with a composer only. */
function usePlaces(field: ComposerToolProps['field']) {
  const [places, setPlaces] = useState<{ above: HTMLElement; below: HTMLElement }>()
  useEffect(() => {
    const body = field.current!.closest('.atl-chat__body')
    const dock = field.current!.closest('.atl-chat__dock')
    if (!body || !dock) return
    const [above, below] = [document.createElement('div'), document.createElement('div')]
    body.prepend(above)
    dock.append(below)
    setPlaces({ above, below })
    return () => {
      above.remove()
      below.remove()
    }
  }, [field])
  return places
}
