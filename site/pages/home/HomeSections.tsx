import { buttonClass, useTexts } from '@atelier/widgets'
import { ArrowRight, Check } from '@atelier/widgets/icons'
import { Link } from '../../router/Link.tsx'
import { useListedPrices } from '../useListedPrices.ts'
import { EmbedExample } from './EmbedExample.tsx'
import { toolIcons } from './tool-icons.tsx'
import { sectionTexts } from './section-texts.ts'
import { toolPaths, type Tool } from './tool-paths.ts'

/** What follows the first screen of the home page. */
export function HomeSections() {
  return (
    <>
      <Tools />
      <Embed />
      <Plans />
    </>
  )
}

function Tools() {
  const t = useTexts(sectionTexts)
  return (
    <section className="section">
      <div className="wrap">
        <div className="section__head">
          <h2 className="display">{t('toolsTitle')}</h2>
          <p className="lead">{t('toolsLead')}</p>
        </div>
        <ul className="list tools">
          {(Object.keys(toolPaths) as Tool[]).map((tool) => (
            <li key={tool}>
              <Link className="tool" to={toolPaths[tool]}>
                <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
                  {toolIcons[tool]}
                </svg>
                <div>
                  <h3>
                    {t(tool)}
                    <ArrowRight size="sm" mirrorInRtl />
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
  const t = useTexts(sectionTexts)
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
  const t = useTexts(sectionTexts)
  const { price, about, savingPercent } = useListedPrices()
  const aboutMonthly = about('monthly')
  return (
    <section className="section">
      <div className="wrap split split--end">
        <div>
          <h2 className="display h-section">{t('plansTitle')}</h2>
          <p className="lead">{t('plansLead', { percent: savingPercent })}</p>
        </div>
        <div className="offer">
          <div>
            <p className="price">
              <b className="num">{price('monthly')}</b> <span>{t('perMonth')}</span>
            </p>
            {aboutMonthly && <p className="price__about num">{aboutMonthly}</p>}
            <p className="price__year num">{t('perYear', { price: price('yearly') })}</p>
          </div>
          <Link className={buttonClass('primary', 'lg')} to="/plans">
            {t('seePlans')}
          </Link>
        </div>
      </div>
    </section>
  )
}
