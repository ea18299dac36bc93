import { useEffect, useRef } from 'react'
import { sentencesOf } from '../../speech/reading/sentences-of.ts'
import { useReader } from '../../speech/reading/useReader.ts'
import { ReadAloudView } from './ReadAloudView.tsx'

/** Starts to read the answer aloud at once, because this component replaces the button that was pressed. */
export function ReadAloud() {
  const button = useRef<HTMLButtonElement>(null)
  const { reader, state } = useReader(() => {
    const prose = button.current?.closest('.atl-message')?.querySelector(':scope > .atl-prose')
    return prose ? sentencesOf(prose) : []
  })

  useEffect(() => {
    // Restores the focus, which was lost with the pressed button.
    button.current?.focus({ preventScroll: true })
    void reader.start()
  }, [reader])

  function stop() {
    button.current?.focus()
    reader.stop()
  }

  return (
    <ReadAloudView
      button={button}
      state={state}
      onStart={() => void reader.start()}
      onPause={reader.pause}
      onResume={reader.resume}
      onStop={stop}
    />
  )
}
