import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { differencesOf } from './limits.ts'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'

const plans = ['free', 'pro', 'godmode'] as const satisfies readonly pro.Plan[]

interface CompareTableProps extends PlanFacts {
  pricing: pro.Pricing
}

/** Compares the plans: the limits of the server's catalogue in which they differ, and the models that need Pro. */
export function CompareTable({ pricing, proModels }: CompareTableProps) {
  const t = useTexts(plansTexts)
  const { number } = usePlanWords(pricing)
  const rows = differencesOf(pricing, plans).map(({ name, of }) => ({
    feature: t(`${name}Name`),
    values: plans.map((plan) => (of[plan] === null ? t('noLimit') : number(of[plan]))),
  }))
  if (proModels?.length)
    rows.push({ feature: t('modelsForPro'), values: [t('no'), t('yes'), t('yes')] })
  if (rows.length === 0) return null
  return (
    <section className="compare" aria-labelledby="compare-title">
      <h2 className="title-2" id="compare-title">
        {t('compareTitle')}
      </h2>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">
              <span className="atl-unseen">{t('feature')}</span>
            </th>
            <th scope="col">{t('free')}</th>
            <th scope="col">{t('pro')}</th>
            <th scope="col">{t('godMode')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ feature, values }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {values.map((value, index) => (
                <td key={plans[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GuestNote pricing={pricing} />
    </section>
  )
}

function GuestNote({ pricing }: Pick<CompareTableProps, 'pricing'>) {
  const t = useTexts(plansTexts)
  const { number } = usePlanWords(pricing)
  const count = pricing.messagesPerDay?.guest
  if (typeof count !== 'number') return null
  return <p className="compare__note">{t('guests', { count, number: number(count) })}</p>
}
