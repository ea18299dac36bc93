import { Mark } from '@atelier/widgets'
import type { ReactNode } from 'react'
import './moment.css'

interface MomentProps {
  title: string
  text: string
  /** Something is going on: the dab breathes. */
  isBusy: boolean
  children?: ReactNode
}

/** A page one sees in passing. */
export function Moment({ title, text, isBusy, children }: MomentProps) {
  return (
    <div className="moment" data-busy={isBusy || undefined} role={isBusy ? 'status' : 'alert'}>
      <Mark />
      <div>
        <h1 className="display">{title}</h1>
        <p>{text}</p>
      </div>
      {children && <div className="moment__ways">{children}</div>}
    </div>
  )
}
