import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react'
import { connectTexts } from './connect-texts.ts'
import { createEarlyPress } from './early-press.ts'
import { createPressGuard } from './press-guard.ts'

const PRESSED_BY_KEY = 'a, button, summary'
const PRESSED_BY_POINTER = `${PRESSED_BY_KEY}, input, label, select`

/**
 * Ignores presses on its children until the user has had time to see them: press-guard.ts. Use a different `key` for
 * each step.
 */
export function GuardedPresses({ children }: { children: ReactNode }) {
  const t = useTexts(connectTexts)
  const [guard] = useState(createPressGuard)
  const isReady = useStore(guard.$isReady)
  const [isDropped, setDropped] = useState(false)
  const [earlyPress] = useState(createEarlyPress)
  useEffect(() => guard.watch(), [guard])
  useEffect(() => earlyPress.watch(), [earlyPress])
  const begin = () => {
    earlyPress.begin(!guard.$isReady.get())
    guard.startWithoutFocus()
  }
  const drop = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setDropped(true)
  }

  return (
    <div
      className="connect__guarded"
      data-ready={isReady || undefined}
      onPointerDownCapture={begin}
      onKeyDownCapture={(event) => {
        guard.startWithoutFocus()
        if (!['Enter', ' '].includes(event.key)) return
        // A key that was already held when the window opened sends repeated presses.
        if (event.repeat && isInside(event, PRESSED_BY_KEY)) drop(event)
        else if (!event.repeat && isInside(event, PRESSED_BY_POINTER)) begin()
      }}
      onClickCapture={(event) => {
        const isTooEarly = earlyPress.takeIsEarly() || !guard.$isReady.get()
        if (isTooEarly && isInside(event, PRESSED_BY_POINTER)) drop(event)
      }}
    >
      {children}
      <p className="connect__small" role="status">
        {isDropped && !isReady && t('tooEarly')}
      </p>
    </div>
  )
}

const isInside = ({ target }: SyntheticEvent, selector: string) =>
  (target as Element).closest(selector) !== null
