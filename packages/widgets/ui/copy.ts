import { useEffect, useRef, useState } from 'react'
import { logged } from '../errors.ts'

const SAID_FOR = 2000

export type Copied = 'ready' | 'copied' | 'failed'

/**
 * What became of copying, as long as it is worth saying.
 * @example const { is, copy } = useCopied()  …  copy(() => copyText(text, button))
 */
export function useCopied(): { is: Copied; copy: (take: () => Promise<void>) => void } {
  const [is, setIs] = useState<Copied>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function say(what: Copied) {
    clearTimeout(timer.current)
    setIs(what)
    timer.current = setTimeout(setIs, SAID_FOR, 'ready')
  }

  function copy(take: () => Promise<void>) {
    take().then(
      () => say('copied'),
      (error: unknown) => {
        logged(error)
        say('failed')
      },
    )
  }

  return { is, copy }
}

/** Puts text on the clipboard. Pages without a secure origin, and frames without permission, have the old way only. */
export async function copyText(text: string, beside: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyBySelection(text, beside)
  }
}

/** Beside the button, so that it works in a dialog and in a shadow root. */
function copyBySelection(text: string, beside: HTMLElement): void {
  const field = document.createElement('textarea')
  field.className = 'atl-unseen'
  field.value = text
  beside.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  beside.focus()
  if (!isCopied) throw new Error('The browser refused to copy.')
}
