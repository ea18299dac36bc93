import { admin as calls } from '@atelier/contract'
import { request, useTexts } from '@atelier/widgets'
import { DataTable } from './DataTable.tsx'
import { useFormats } from './format.ts'
import { adminTexts } from './texts.ts'
import { useLoaded } from './useLoaded.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

export function Partners() {
  const t = useTexts(adminTexts)
  const { cost, money } = useFormats()
  const { state, reload } = useLoaded('partners', () => request(calls.listPartners, {}))
  return (
    <section className="group">
      <WhenLoaded state={state} onRetry={reload}>
        {({ partners }) =>
          partners.length === 0 ? (
            <p className="muted">{t('noPartners')}</p>
          ) : (
            <DataTable
              label={t('partners')}
              columns={[
                { name: t('partner') },
                { name: t('origins') },
                { name: t('costToday'), isNumber: true },
                { name: t('budget'), isNumber: true },
              ]}
              rows={partners.map(({ id, name, origins, costToday, budgetPerDay }) => ({
                key: id,
                cells: [
                  <b key="name">{name}</b>,
                  <span key="origins" className="breaks" dir="ltr">
                    {origins.join(' ')}
                  </span>,
                  cost(costToday),
                  budgetPerDay === null ? t('noBudget') : money(budgetPerDay, 'USD'),
                ],
              }))}
            />
          )
        }
      </WhenLoaded>
    </section>
  )
}
