import {
  Button,
  buttonClass,
  Markdown,
  openPro,
  useMarkdownTexts,
  useTexts,
} from '@atelier/widgets'
import { Plus } from '@atelier/widgets/icons'
import { splitSections, type pro } from '@atelier/contract'
import { Link } from '../../router/Link.tsx'
import { pageContent } from '../../content.ts'
import { useSiteLinkHandler } from '../site-links.ts'
import { ThemePicture } from '../ThemePicture.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ChargedAmounts } from './ChargedAmounts.tsx'
import { GodModePrice } from './GodModePrice.tsx'
import { usePlanFacts, type PlanFacts } from './plan-facts.ts'
import { ProFacts } from './ProFacts.tsx'
import { plansTexts } from './texts.ts'
import { usePlanWords } from './usePlanWords.ts'
import '../home/home.css'
import './plans.css'

/** /pro: describes Pro, with the numbers of this server and the questions of content/pages. */
export function Pro() {
  const page = useContent('pro', (language) => pageContent(language, 'pro'))
  const facts = usePlanFacts()
  usePageHead(page)
  return (
    <>
      <Hero {...facts} />
      <ProFacts {...facts} />
      <GodMode pricing={facts.pricing} />
      {page && <Questions body={page.body} />}
    </>
  )
}

function Hero({ pricing, providers, proModels }: PlanFacts) {
  const t = useTexts(plansTexts)
  const { price, priceOf, saving, about } = usePlanWords(pricing)
  const isForSale = providers?.length !== 0
  const yearly = price(priceOf('yearly'))
  const aboutMonthly = about(priceOf('monthly'))
  return (
    <section className="wrap hero">
      <div>
        <h1 className="display">{t('proTitle')}</h1>
        <p className="lead">{t(proModels?.length ? 'proLeadModels' : 'proLead')}</p>
        <p className="price pro-price">
          <b className="num">{price(priceOf('monthly'))}</b> <span>{t('perMonth')}</span>
        </p>
        {aboutMonthly && <p className="price__about num">{aboutMonthly}</p>}
        <p className="price__year num">
          {saving
            ? t('monthlyHint', { yearly, percent: saving.percent })
            : t('monthlyHintPlain', { yearly })}{' '}
          <ChargedAmounts pricing={pricing} period="monthly" providers={providers} />
          {!isForSale && t('notForSale')}
        </p>
        <div className="hero__ways">
          <Button
            variant="primary"
            size="lg"
            disabled={!isForSale}
            onClick={() => openPro({ plan: 'pro', period: 'monthly' })}
          >
            {t('choosePro')}
          </Button>
          <Link className={buttonClass('quiet', 'lg')} to="/plans">
            {t('compare')}
          </Link>
        </div>
      </div>
      <ThemePicture />
    </section>
  )
}

function GodMode({ pricing }: { pricing: pro.Pricing }) {
  const t = useTexts(plansTexts)
  if (!pricing.addOns) return null
  return (
    <section className="section">
      <div className="wrap split">
        <div>
          <h2 className="display h-section">GodMode</h2>
          <p className="lead">{t('godModeLead')}</p>
        </div>
        <div className="add-on">
          <div>
            <h3>{t('godModeTitle')}</h3>
            <p>{t('godModeHint')}</p>
          </div>
          <GodModePrice pricing={pricing} />
        </div>
      </div>
    </section>
  )
}

/** The sections of the page's text, one of which is open. */
function Questions({ body }: { body: string }) {
  const t = useTexts(plansTexts)
  const texts = useMarkdownTexts()
  const followLink = useSiteLinkHandler()
  const { sections } = splitSections(body)
  return (
    <section className="section">
      <div className="wrap split split--start">
        <h2 className="display h-section">{t('faqTitle')}</h2>
        <div className="questions" onClick={followLink}>
          {sections.map(({ id, title, text }, index) => (
            <details key={id} id={id} open={index === 0}>
              <summary>
                {title}
                <Plus size="sm" />
              </summary>
              <Markdown text={text} relativeLinks="in-place" texts={texts} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
