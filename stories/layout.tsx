import type { ReactNode } from 'react'
import './layout.css'

interface Parts {
  children: ReactNode
}

/** States side by side, as many as there is room for. */
export function Row({ children }: Parts) {
  return <div className="story-row">{children}</div>
}

/** Rows and paragraphs, one below the other. */
export function Stack({ children }: Parts) {
  return <div className="story-stack">{children}</div>
}

/** Wide parts side by side, on a phone one below the other. */
export function Columns({ children }: Parts) {
  return <div className="story-columns">{children}</div>
}

/** As wide as a phone, where long words have to break. */
export function Narrow({ children }: Parts) {
  return <div className="story-narrow">{children}</div>
}

/** A part with what it shows written below. */
export function State({ name, children }: Parts & { name: string }) {
  return (
    <figure className="story-state">
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}

export function Vietnamese({ children }: Parts) {
  return <div lang="vi">{children}</div>
}

export function Arabic({ children }: Parts) {
  return (
    <div lang="ar" dir="rtl">
      {children}
    </div>
  )
}
