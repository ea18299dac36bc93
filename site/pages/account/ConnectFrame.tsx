import { IconButton, useTexts } from '@atelier/widgets'
import { Check, Close } from '@atelier/widgets/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { Lock } from '../../layout/icons.tsx'
import { Logo } from '../../layout/Logo.tsx'
import { ShieldOff } from './connect-icons.tsx'
import { connectTexts } from './connect-texts.ts'
import './connect.css'

interface FrameProps {
  /** What is shown. When it changes, who reads by ear begins at its heading. */
  state: string
  onClose: () => void
  children: ReactNode
}

/** A small window of ours beside somebody else's page. At its foot it says where it is. */
export function ConnectFrame({ state, onClose, children }: FrameProps) {
  const t = useTexts(connectTexts)
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // A field that waits to be filled comes first.
    const isTaken = body.current!.querySelector(':focus')
    if (!isTaken) body.current!.querySelector<HTMLElement>('h1')?.focus()
  }, [state])
  return (
    <div className="connect">
      <div className="connect__top">
        <Logo />
        <IconButton label={t('closeWindow')} onClick={onClose}>
          <Close />
        </IconButton>
      </div>
      <div className="connect__body" ref={body}>
        {children}
      </div>
      <p className="connect__foot">
        <Lock size="sm" />
        <span>
          <Named text={(mark) => t('ownWindow', { host: mark })} name={location.host} />
        </span>
      </p>
    </div>
  )
}

interface ResultProps {
  tone?: 'ok' | 'bad'
  title: string
  text: ReactNode
  children: ReactNode
}

/** How it ended. */
export function Result({ tone, title, text, children }: ResultProps) {
  return (
    <>
      {tone && (
        <span className={`connect__mark connect__mark--${tone}`}>
          {tone === 'ok' ? <Check size="lg" /> : <ShieldOff size="lg" />}
        </span>
      )}
      <div>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        <p className="connect__text">{text}</p>
      </div>
      <div className="connect__ways">{children}</div>
    </>
  )
}

const MARK = '\uFFFC'

/** A sentence in which a name stands out. */
export function Named({ text, name }: { text: (mark: string) => string; name: string }) {
  const [start, end] = text(MARK).split(MARK)
  return (
    <>
      {start}
      <bdi className="connect__origin">{name}</bdi>
      {end}
    </>
  )
}
