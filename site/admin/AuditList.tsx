import type { admin } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useFormats } from './format.ts'
import { adminTexts } from './texts.ts'

/** The texts of known actions. Other actions are shown by their name. */
const actionTexts = {
  suspend: 'actSuspend',
  restore: 'actRestore',
  'sign out': 'actSignOut',
  delete: 'actDelete',
  export: 'actExport',
  grant: 'actGrant',
  'take back': 'actTakeBack',
  look: 'actLook',
  'make admin': 'actMakeAdmin',
  'remove admin': 'actRemoveAdmin',
  'settle payment': 'actSettle',
  'refund payment': 'actRefund',
  'reconcile payments': 'actReconcile',
  'keep link': 'actKeepLink',
  'dismiss reports': 'actDismissReports',
  'take down': 'actTakeDown',
  'delete creation': 'actDeleteCreation',
  'replace keys': 'actReplaceKeys',
  'partner add': 'actAddPartner',
  'partner remove': 'actRemovePartner',
  'partner set': 'actChangePartner',
  'partner unset': 'actChangePartner',
} as const
const isKnownAction = (action: string): action is keyof typeof actionTexts =>
  Object.hasOwn(actionTexts, action)

/** The actions of operators, each with the operator and the reason. */
interface AuditListProps {
  entries: readonly admin.AuditEntry[]
  /** The id of the person or payment of the page, which entries about it omit. */
  knownSubject?: string
}

export function AuditList({ entries, knownSubject }: AuditListProps) {
  const t = useTexts(adminTexts)
  const { time } = useFormats()
  return (
    <ol className="timeline">
      {entries.map(({ id, at, actor, action, subject, reason, result }) => (
        <li key={id}>
          <time dateTime={at}>{time(at)}</time>
          <span className="breaks">
            <b>{isKnownAction(action) ? t(actionTexts[action]) : action}</b>{' '}
            {subject !== knownSubject && <code>{subject}</code>}
            {result && <span lang="en"> {result}</span>}
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
