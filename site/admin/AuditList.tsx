import type { admin } from '@atelier/contract'
import { useFormats } from './format.ts'

/** Acts of operators, each with who did it and why. */
interface AuditListProps {
  entries: readonly admin.AuditEntry[]
  /** Leaves out whom the acts were done to. */
  isOfOneSubject?: boolean
}

export function AuditList({ entries, isOfOneSubject = false }: AuditListProps) {
  const { time } = useFormats()
  return (
    <ol className="timeline">
      {entries.map(({ id, at, actor, action, subject, reason, result }) => (
        <li key={id}>
          <time dateTime={at}>{time(at)}</time>
          <span className="breaks">
            <b>{action}</b> {!isOfOneSubject && <code>{subject}</code>}
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
