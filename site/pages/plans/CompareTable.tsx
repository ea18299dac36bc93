import { SHARE_LIFETIME_DAYS, type pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'

const plans = ['free', 'pro', 'godmode'] as const satisfies readonly pro.Plan[]

interface CompareTableProps extends PlanFacts {
  pricing: pro.Pricing
}

/** Compares the plans, with the limits of the server's catalogue. */
export function CompareTable({ pricing, proModels }: CompareTableProps) {
  const t = useTexts(plansTexts)
  const { number } = usePlanWords(pricing)
  const { messagesPerDay } = pricing
  const links = t('linksDays', { days: SHARE_LIFETIME_DAYS.max })
  const rows: [feature: string, values: string[]][] = [
    ...(messagesPerDay
      ? [
          [t('messages'), plans.map((plan) => dailyLimit(messagesPerDay[plan]))] as [
            string,
            string[],
          ],
        ]
      : []),
    [
      t('models'),
      proModels?.length === 0
        ? plans.map(() => t('modelsPro'))
        : [t('modelsFree'), t('modelsPro'), t('modelsPro')],
    ],
    [t('links'), plans.map(() => links)],
    [t('renewal'), ['–', t('none'), t('none')]],
  ]
  function dailyLimit(limit: number | null): string {
    return limit === null ? t('noLimit') : number(limit)
  }
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
          {rows.map(([feature, values]) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {values.map((value, index) => (
                <td key={plans[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {messagesPerDay?.guest != null && (
        <p className="compare__note">{t('guests', { number: number(messagesPerDay.guest) })}</p>
      )}
    </section>
  )
}
