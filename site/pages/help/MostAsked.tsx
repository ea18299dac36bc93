import { useTexts } from '@atelier/widgets'
import { Plus } from '@atelier/widgets/icons'
import { Link } from '../../router/Link.tsx'
import { helpTexts } from './texts.ts'

const questions = [
  { name: 'account', page: 'chat-without-an-account' },
  { name: 'currency', page: 'currencies-and-charges' },
  { name: 'readers', page: 'when-a-share-link-ends' },
  { name: 'end', page: 'when-pro-ends' },
  { name: 'money', page: 'refunds-and-invoices' },
] as const

export function MostAsked() {
  const t = useTexts(helpTexts)
  return (
    <section className="help__part most-asked" id="faqs" aria-labelledby="faqs-title">
      <h2 className="title-2" id="faqs-title">
        {t('mostAsked')}
      </h2>
      <div className="most-asked__list">
        {questions.map(({ name, page }, position) => (
          <details key={name} open={position === 0}>
            <summary>
              {t(`asked.${name}`)}
              <Plus />
            </summary>
            <p>
              {t(`answer.${name}`)}{' '}
              <Link
                className="atl-link"
                to={`/help?page=${page}`}
                aria-label={`${t('readArticle')}: ${t(`asked.${name}`)}`}
              >
                {t('readArticle')}
              </Link>
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
