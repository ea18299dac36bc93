import { useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { servicesTexts } from './texts.ts'

/** What there is beside the tools: for developers, for operators, and for everyone. */
export function Beyond() {
  const t = useTexts(servicesTexts)
  return (
    <section className="beyond" aria-labelledby="beyond">
      <h2 className="title-2" id="beyond">
        {t('beyond')}
      </h2>
      <div className="beyond__columns">
        <div>
          <h3 className="title-3">{t('embedTitle')}</h3>
          <p>{t('embed')}</p>
          <Link className="atl-link" to="/help?page=embed-on-your-page">
            {t('embedLink')}
          </Link>
        </div>
        <div>
          <h3 className="title-3">{t('operateTitle')}</h3>
          <p>{t('operate')}</p>
          <Link className="atl-link" to="/help?page=run-your-own-server">
            {t('operateLink')}
          </Link>
        </div>
        <div>
          <h3 className="title-3">{t('helpTitle')}</h3>
          <p>{t('help')}</p>
          <p className="beyond__links">
            <Link className="atl-link" to="/help">
              {t('helpLink')}
            </Link>
            <Link className="atl-link" to="/pro">
              {t('plansLink')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
