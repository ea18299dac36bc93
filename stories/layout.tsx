import type { ReactNode } from 'react'
import './layout.css'

interface LayoutProps {
  children: ReactNode
}

export function Row({ children }: LayoutProps) {
  return <div className="story-row">{children}</div>
}

export function Stack({ children }: LayoutProps) {
  return <div className="story-stack">{children}</div>
}

export function Columns({ children }: LayoutProps) {
  return <div className="story-columns">{children}</div>
}

/** As narrow as a phone, to check how long words break. */
export function Narrow({ children }: LayoutProps) {
  return <div className="story-narrow">{children}</div>
}

/** As wide as a conversation on a page of its own. */
export function Wide({ children }: LayoutProps) {
  return <div className="story-wide">{children}</div>
}

export function Example({ name, children }: LayoutProps & { name: string }) {
  return (
    <figure className="story-state">
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}

export function Vietnamese({ children }: LayoutProps) {
  return <div lang="vi">{children}</div>
}

export function Arabic({ children }: LayoutProps) {
  return (
    <div lang="ar" dir="rtl">
      {children}
    </div>
  )
}
