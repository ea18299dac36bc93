import type { pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { differencesOf, type Limit } from './limits.ts'
import type { PlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'
import './pro-facts.css'

/** Beside the fact that nothing renews, so that there are two rows of three. */
const MAX_FACTS = 5

interface Fact {
  figure: string
  title: string
  text: string
}

/** The differences between Free and Pro, with the numbers of this server. */
export function ProFacts({ pricing, proModels }: PlanFacts & { pricing: pro.Pricing }) {
  const t = useTexts(plansTexts)
  const { number } = usePlanWords(pricing)
  const limitFact = ({ name, of }: Limit): Fact => ({
    figure: of.pro === null ? t('unlimitedFact') : number(of.pro),
    title: t(`${name}Fact`),
    text: of.free === null ? '' : t('limitFactHint', { number: number(of.free) }),
  })
  const modelsFact = proModels?.length && {
    figure: number(proModels.length),
    title: t('modelsFact', { count: proModels.length }),
    text: t('modelsFactHint', { names: proModels.join(', ') }),
  }
  const facts: Fact[] = [
    ...(modelsFact ? [modelsFact] : []),
    ...differencesOf(pricing, ['free', 'pro']).map(limitFact),
  ].slice(0, MAX_FACTS)
  facts.push({ figure: '0', title: t('renewalFact'), text: t('renewalFactHint') })
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="display h-section">{t('whatChanges')}</h2>
        <div className="pro-facts">
          {facts.map(({ figure, title, text }) => (
            <div key={title}>
              <b className="num">{figure}</b>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
