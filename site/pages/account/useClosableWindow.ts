import { useState } from 'react'

/** `isClosed`: the browser has refused to close the window, because no script opened it. */
export function useClosableWindow(): { isClosed: boolean; close: () => void } {
  const [isClosed, setClosed] = useState(false)
  function close() {
    globalThis.close()
    setClosed(true)
  }
  return { isClosed, close }
}
