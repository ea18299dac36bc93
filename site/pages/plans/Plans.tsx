import type { pro } from '@atelier/contract'
import { Markdown, PeriodSwitch, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { pageContent } from '../../content.ts'
import { useSiteLinkHandler } from '../site-links.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ChargedAmounts } from './ChargedAmounts.tsx'
import { CompareTable } from './CompareTable.tsx'
import { PlanCards } from './PlanCards.tsx'
import { usePlanFacts } from './plan-facts.ts'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'
import './plans.css'

export function Plans() {
  const t = useTexts(plansTexts)
  const page = useContent('plans', (language) => pageContent(language, 'plans'))
  const facts = usePlanFacts()
  const [period, setPeriod] = useState<pro.BillingPeriod>('yearly')
  usePageHead(page)
  const { pricing } = facts
  return (
    <div className="wrap plans-page">
      <div className="plans-page__head">
        <h1 className="display">{t('title')}</h1>
        <div className="plans-page__lead">
          <p className="lead">{t('lead')}</p>
          <PlanPeriod pricing={pricing} period={period} onChoose={setPeriod} />
        </div>
      </div>
      <PlanCards {...facts} period={period} />
      <p className="plans-page__charged num">
        <ChargedAmounts pricing={pricing} period={period} providers={facts.providers} />
      </p>
      <CompareTable {...facts} />
      {page && <Notes text={page.body} />}
    </div>
  )
}

interface PlanPeriodProps {
  pricing: pro.Pricing
  period: pro.BillingPeriod
  onChoose: (period: pro.BillingPeriod) => void
}

function PlanPeriod({ pricing, period, onChoose }: PlanPeriodProps) {
  const t = useTexts(plansTexts)
  const { saving } = usePlanWords(pricing)
  const texts = {
    label: t('period'),
    monthly: t('monthly'),
    yearly: t('yearly'),
    saving: saving && t('save', { percent: saving.percent }),
  }
  return <PeriodSwitch texts={texts} period={period} onChoose={onChoose} />
}

function Notes({ text }: { text: string }) {
  const texts = useMarkdownTexts()
  const followLink = useSiteLinkHandler()
  return (
    <div className="plans-page__notes" onClick={followLink}>
      <Markdown text={text} relativeLinks="in-place" texts={texts} />
    </div>
  )
}
