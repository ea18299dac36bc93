import { admin as calls } from '@atelier/contract'
import { request, useTexts } from '@atelier/widgets'
import { AuditList } from './AuditList.tsx'
import { adminTexts } from './texts.ts'
import { useLoaded } from './useLoaded.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

export function Audit() {
  const t = useTexts(adminTexts)
  const { state, reload } = useLoaded('audit', () => request(calls.listAudit, {}))
  return (
    <section className="group">
      <WhenLoaded state={state} onRetry={reload}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="muted">{t('noAudit')}</p>
          ) : (
            <>
              <AuditList entries={entries} />
              {entries.length === calls.ADMIN_LIST_LENGTH && (
                <p className="small muted">{t('showMore', { count: entries.length })}</p>
              )}
            </>
          )
        }
      </WhenLoaded>
    </section>
  )
}
