import { admin as calls, type share } from '@atelier/contract'
import { Button, request, useTexts } from '@atelier/widgets'
import { Link } from '../router/Link.tsx'
import { $openAction } from './admin-action.ts'
import { useFormats } from './format.ts'
import { LinkTitle } from './people/PersonLinks.tsx'
import { personPath } from './sections.ts'
import { adminTexts } from './texts.ts'
import { useLoaded } from './useLoaded.ts'
import { useTakedown } from './useTakedown.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

const reasonTexts = {
  personal: 'reasonPersonal',
  illegal: 'reasonIllegal',
  harmful: 'reasonHarmful',
  copyright: 'reasonCopyright',
  other: 'reasonOther',
} as const satisfies Record<share.ReportReason, string>

export function Reports() {
  const t = useTexts(adminTexts)
  const { state, reload } = useLoaded('reports', () => request(calls.listReports, {}))
  return (
    <section className="group">
      <WhenLoaded state={state} onRetry={reload}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p className="muted">{t('noReports')}</p>
          ) : (
            <>
              <ul className="list">
                {reports.map((report) => (
                  <Report key={report.id} report={report} onDone={reload} />
                ))}
              </ul>
              {reports.length === calls.ADMIN_LIST_LENGTH && (
                <p className="small muted">{t('oldestOnly', { count: reports.length })}</p>
              )}
            </>
          )
        }
      </WhenLoaded>
    </section>
  )
}

function Report({ report, onDone }: { report: calls.ReportedLink; onDone: () => void }) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  const takedown = useTakedown(onDone)
  const { slug, title, author, reason, details, reportedAt } = report
  const keep = () =>
    $openAction.set({
      title: t('keepLink'),
      subject: title || slug,
      effects: [t('keepEffect')],
      confirmLabel: t('keepLink'),
      async perform(why) {
        await request(calls.dismissReports, { params: { slug }, body: { reason: why } })
        onDone()
      },
    })
  return (
    <li className="report">
      <div>
        <h2 className="report__title" dir="auto">
          {title === null ? t('linkGone') : <LinkTitle slug={slug} title={title} />}
          <span className="atl-badge atl-badge--warning">{t(reasonTexts[reason])}</span>
        </h2>
        {details && (
          <p className="report__details" dir="auto">
            {details}
          </p>
        )}
        <p className="small muted">
          {t('reportedOn', { date: date(reportedAt) })}
          {' · '}
          {t('byAuthor')}{' '}
          {author ? (
            <Link className="atl-link" to={personPath(author.id)}>
              {author.email || author.name}
            </Link>
          ) : (
            t('deletedAccount')
          )}
        </p>
      </div>
      <div className="report__acts">
        <Button size="sm" onClick={keep}>
          {t('keepLink')}
        </Button>
        {title !== null && (
          <Button
            size="sm"
            variant="danger-quiet"
            onClick={() => takedown({ slug, title, author: author?.email })}
          >
            {t('takeDown')}
          </Button>
        )}
      </div>
    </li>
  )
}
