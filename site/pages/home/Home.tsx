import { DEFAULT_PRICES, YEARLY_SAVING } from '@atelier/contract'
import { $currency, $formatMoney, buttonClass, useTexts } from '@atelier/widgets'
import { ArrowRight, Check } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { pageContent } from '../../content.ts'
import { ThemePicture } from '../ThemePicture.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { EmbedExample } from './EmbedExample.tsx'
import { toolMarks } from './marks.tsx'
import { Start } from './Start.tsx'
import { homeTexts } from './texts.ts'
import { tools, type Tool } from './tools.ts'
import './home.css'

export function Home() {
  useHead(useContent('home', (language) => pageContent(language, 'home')))
  return (
    <>
      <Hero />
      <Tools />
      <Embed />
      <Plans />
    </>
  )
}

function Hero() {
  const t = useTexts(homeTexts)
  return (
    <section className="wrap hero">
      <div>
        <h1 className="display">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <Start />
      </div>
      <ThemePicture />
    </section>
  )
}

function Tools() {
  const t = useTexts(homeTexts)
  return (
    <section className="section">
      <div className="wrap">
        <div className="section__head">
          <h2 className="display">{t('toolsTitle')}</h2>
          <p className="lead">{t('toolsLead')}</p>
        </div>
        <ul className="list tools">
          {(Object.keys(tools) as Tool[]).map((tool) => (
            <li key={tool}>
              <Link className="tool" to={tools[tool]}>
                <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
                  {toolMarks[tool]}
                </svg>
                <div>
                  <h3>
                    {t(tool)}
                    <ArrowRight size="sm" directed />
                  </h3>
                  <p>{t(`${tool}Hint`)}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Embed() {
  const t = useTexts(homeTexts)
  return (
    <section className="section">
      <div className="wrap split">
        <div>
          <h2 className="display h-section">{t('embedTitle')}</h2>
          <p className="lead">{t('embedLead')}</p>
          <ul className="list ticks">
            {(['embedReact', 'embedThemes', 'embedAccess'] as const).map((point) => (
              <li key={point}>
                <Check size="sm" />
                {t(point)}
              </li>
            ))}
          </ul>
        </div>
        <EmbedExample />
      </div>
    </section>
  )
}

function Plans() {
  const t = useTexts(homeTexts)
  const format = useStore($formatMoney)
  // What is charged is shown, and two currencies are charged: decision 5.
  const currency = useStore($currency) === 'VND' ? 'VND' : 'USD'
  const { monthly, yearly } = DEFAULT_PRICES
  return (
    <section className="section">
      <div className="wrap split split--end">
        <div>
          <h2 className="display h-section">{t('plansTitle')}</h2>
          <p className="lead">{t('plansLead', { percent: YEARLY_SAVING.percent })}</p>
        </div>
        <div className="offer">
          <div>
            <p className="price">
              <b className="num">{format(monthly[currency], currency)}</b> {t('perMonth')}
            </p>
            <p className="price__year">
              {t('perYear', { price: format(yearly[currency], currency) })}
            </p>
          </div>
          <Link className={buttonClass('primary', 'lg')} to="/plans">
            {t('seePlans')}
          </Link>
        </div>
      </div>
    </section>
  )
}
