import { LogoMark } from '@atelier/widgets'
import type { ReactNode } from 'react'
import './moment.css'

interface StatusPageProps {
  title: string
  text: string
  /** True while work is in progress: the logo is animated. False for an error, which is announced as an alert. */
  isBusy: boolean
  children?: ReactNode
}

/** A page with logo, title and text for a short wait or an error, such as during a redirect. */
export function StatusPage({ title, text, isBusy, children }: StatusPageProps) {
  return (
    <div className="moment" data-busy={isBusy || undefined} role={isBusy ? 'status' : 'alert'}>
      <LogoMark />
      <div>
        <h1 className="display">{title}</h1>
        <p>{text}</p>
      </div>
      {children && <div className="moment__ways">{children}</div>}
    </div>
  )
}
