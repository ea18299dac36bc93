import { EMAIL_CODE_PAUSE } from '@atelier/contract'
import { useState, type ComponentProps } from 'react'
import { CodeBox } from './CodeBox.tsx'
import { SendAgain } from './SendAgain.tsx'

interface CodeEntryProps extends ComponentProps<typeof CodeBox> {
  busy: boolean
  /** Mails another one. True: it is on its way. */
  onAgain: () => Promise<boolean>
}

/** The box for a code that has just been mailed, and another letter for whoever does not find it. */
export function CodeEntry({ busy, onAgain, onChange, ...box }: CodeEntryProps) {
  const [mayRepeat, setMayRepeat] = useState(pause)
  const again = async () => {
    onChange('')
    if (await onAgain()) setMayRepeat(pause())
  }
  return (
    <>
      <CodeBox {...box} onChange={onChange} />
      <div className="atl-login__between">
        <span />
        <SendAgain at={mayRepeat} busy={busy} onPress={() => void again()} />
      </div>
    </>
  )
}

const pause = () => Date.now() + EMAIL_CODE_PAUSE
