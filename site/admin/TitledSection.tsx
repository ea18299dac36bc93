import { useId, type ReactNode } from 'react'

export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="group" aria-labelledby={id}>
      <h2 className="title-3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
