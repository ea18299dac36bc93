import type { admin } from '@atelier/contract'
import { useFormats } from './format.ts'

/** Acts of operators, each with who did it and why. */
export function AuditList({ entries }: { entries: readonly admin.AuditEntry[] }) {
  const { time } = useFormats()
  return (
    <ol className="timeline">
      {entries.map(({ id, at, actor, action, subject, reason, result }) => (
        <li key={id}>
          <time dateTime={at}>{time(at)}</time>
          <span className="breaks">
            <b>{action}</b> <code>{subject}</code>
            {result && <span> {result}</span>}
            <span className="muted">
              {' · '}
              {actor}
              {reason && ` · ${reason}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
