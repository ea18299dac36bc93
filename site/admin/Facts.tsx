import type { ReactNode } from 'react'

/** What is known of a person or payment, as pairs of a name and a value. Pairs without a value are left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === undefined || value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
