import { IconButton, useTexts, createIcon } from '@atelier/widgets'
import { Check, Close } from '@atelier/widgets/icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { Lock } from '../../layout/icons.tsx'
import { Logo } from '../../layout/Logo.tsx'
import { connectTexts } from './connect-texts.ts'
import './connect.css'

// Shapes from Lucide (ISC licence).

const ShieldOff = createIcon(
  <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM14.5 9.5l-5 5M9.5 9.5l5 5" />,
)

interface ConnectFrameProps {
  /** Identifies what is shown. When it changes, the focus moves to the new heading, so screen readers announce it. */
  step: string
  onClose: () => void
  children: ReactNode
}

export function ConnectFrame({ step, onClose, children }: ConnectFrameProps) {
  const t = useTexts(connectTexts)
  const body = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    // The login form focuses its first field itself.
    const hasFocus = body.current!.querySelector(':focus')
    if (!hasFocus) body.current!.querySelector<HTMLElement>('h1')?.focus()
  }, [step])
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
          <TextWithName format={(name) => t('ownWindow', { host: name })} name={location.host} />
        </span>
      </p>
    </div>
  )
}

interface ConnectResultProps {
  tone?: 'ok' | 'bad'
  title: string
  text: ReactNode
  children: ReactNode
}

export function ConnectResult({ tone, title, text, children }: ConnectResultProps) {
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

const PLACEHOLDER = '\uFFFC'

interface TextWithNameProps {
  /** Inserts the name into the translated sentence. The component then emphasizes the name. */
  format: (name: string) => string
  name: string
}

export function TextWithName({ format, name }: TextWithNameProps) {
  const [start, end] = format(PLACEHOLDER).split(PLACEHOLDER)
  return (
    <>
      {start}
      <bdi className="connect__origin">{name}</bdi>
      {end}
    </>
  )
}

/** Removes `https://`. Other schemes stay visible, because such a connection is not encrypted. */
export function formatOrigin(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}
