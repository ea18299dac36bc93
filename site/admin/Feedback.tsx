import { admin as calls } from '@atelier/contract'
import { request, useTexts } from '@atelier/widgets'
import { DataTable } from './DataTable.tsx'
import { useFormats } from './format.ts'
import { adminTexts } from './texts.ts'
import { TitledSection } from './TitledSection.tsx'
import { useLoaded } from './useLoaded.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

export function Feedback() {
  const t = useTexts(adminTexts)
  const { state, reload } = useLoaded('feedback', () => request(calls.getFeedback, {}))
  return (
    <section className="group">
      <WhenLoaded state={state} onRetry={reload}>
        {(report) =>
          report.models.length === 0 ? (
            <p className="muted">{t('noFeedback')}</p>
          ) : (
            <Report {...report} />
          )
        }
      </WhenLoaded>
    </section>
  )
}

function Report({ models, latest }: calls.FeedbackReport) {
  const t = useTexts(adminTexts)
  const { count, time } = useFormats()
  return (
    <>
      <TitledSection title={t('feedbackByModel')}>
        <DataTable
          label={t('feedbackByModel')}
          columns={[
            { name: t('model') },
            { name: t('good'), isNumber: true },
            { name: t('bad'), isNumber: true },
          ]}
          rows={models.map(({ modelId, good, bad }) => ({
            key: modelId,
            cells: [<b key="model">{modelId}</b>, count(good), count(bad)],
          }))}
        />
      </TitledSection>
      <TitledSection title={t('latestFeedback')}>
        <DataTable
          label={t('latestFeedback')}
          columns={[
            { name: t('time') },
            { name: t('model') },
            { name: t('feedback') },
            { name: t('feedbackReason') },
          ]}
          rows={latest.map(({ givenAt, modelId, feedback, reason }, index) => ({
            key: `${givenAt} ${index}`,
            cells: [
              time(givenAt),
              modelId,
              t(feedback),
              <span key="reason" dir="auto">
                {reason}
              </span>,
            ],
          }))}
        />
        {latest.length === calls.ADMIN_LIST_LENGTH && (
          <p className="small muted">{t('showMore', { count: latest.length })}</p>
        )}
      </TitledSection>
    </>
  )
}
