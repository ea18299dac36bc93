import { admin as calls } from '@atelier/contract'
import { request, useTexts } from '@atelier/widgets'
import { DataTable } from './DataTable.tsx'
import { useFormats } from './format.ts'
import { adminTexts } from './texts.ts'
import { useLoaded } from './useLoaded.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

export function Models() {
  const t = useTexts(adminTexts)
  const { state, reload } = useLoaded('models', () => request(calls.listModels, {}))
  return (
    <section className="group">
      <WhenLoaded state={state} onRetry={reload}>
        {({ models }) =>
          models.length === 0 ? (
            <p className="muted">{t('noModels')}</p>
          ) : (
            <ModelTable models={models} />
          )
        }
      </WhenLoaded>
    </section>
  )
}

function ModelTable({ models }: { models: readonly calls.ListedModel[] }) {
  const t = useTexts(adminTexts)
  const { count } = useFormats()
  const rows = models.flatMap(({ id, name, endpoints }) =>
    endpoints.length === 0
      ? [{ key: id, cells: [<b key="name">{name}</b>, t('builtIn'), <Healthy key="state" />, ''] }]
      : endpoints.map((endpoint, index) => ({
          key: `${id} ${endpoint.name}`,
          cells: [
            index === 0 ? <b key="name">{name}</b> : <span className="atl-unseen">{name}</span>,
            endpoint.name,
            endpoint.isHealthy ? (
              <Healthy key="state" />
            ) : (
              <span className="atl-badge atl-badge--warning">{t('resting')}</span>
            ),
            count(endpoint.failures),
          ],
        })),
  )
  return (
    <DataTable
      label={t('models')}
      columns={[
        { name: t('model') },
        { name: t('endpoint') },
        { name: t('health') },
        { name: t('failures'), isNumber: true },
      ]}
      rows={rows}
    />
  )
}

function Healthy() {
  const t = useTexts(adminTexts)
  return <span className="atl-badge atl-badge--ok">{t('healthy')}</span>
}
