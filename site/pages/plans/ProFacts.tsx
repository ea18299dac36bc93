import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'

/** How many days before the end the reminders are sent. */
const REMINDER_DAYS = { first: 7, last: 1 }

interface Fact {
  figure: string
  title: string
  text: string
}

/** The differences between Free and Pro, with the numbers of this server. */
export function ProFacts({ pricing, proModels }: PlanFacts & { pricing: pro.Pricing }) {
  const t = useTexts(plansTexts)
  const words = usePlanWords(pricing)
  const { saving, number, price, priceOf } = words
  const limits = pricing.messagesPerDay
  const facts: (Fact | undefined)[] = [
    limits && {
      figure: limits.pro === null ? t('unlimitedFact') : number(limits.pro),
      title: t('messagesFact'),
      text: limits.free === null ? '' : t('messagesFactHint', { number: number(limits.free) }),
    },
    proModels?.length
      ? {
          figure: number(proModels.length),
          title: t('modelsFact', { count: proModels.length }),
          text: t('modelsFactHint', { names: proModels.join(', ') }),
        }
      : saving && {
          figure: `${saving.percent}%`,
          title: t('savingFact'),
          text: t('savingFactHint', {
            yearly: price(priceOf('yearly')),
            monthly: price(priceOf('monthly')),
          }),
        },
    { figure: '0', title: t('renewalFact'), text: t('renewalFactHint', REMINDER_DAYS) },
  ]
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="display h-section">{t('whatChanges')}</h2>
        <div className="pro-facts">
          {facts.map(
            (fact) =>
              fact && (
                <div key={fact.title}>
                  <b className="num">{fact.figure}</b>
                  <h3>{fact.title}</h3>
                  <p>{fact.text}</p>
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  )
}
