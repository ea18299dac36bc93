import { creations } from '@atelier/contract'
import { formatWhen, logError, request, useLanguage, useTexts } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Link } from '../../router/Link.tsx'
import { coverOf, creationPath } from '../tools/bench/creation.ts'
import { accountTexts } from './texts.ts'
import './recent-creations.css'

const MAX_RECENT_CREATIONS = 4

/** What the user has made last, of those creations that have a picture. Nothing until there is one. */
export function RecentCreations() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const [latest, setLatest] = useState<readonly creations.Creation[]>([])
  useEffect(() => {
    request(creations.getCreations, {})
      .then((list) => setLatest(list.creations))
      .catch(logError)
  }, [])
  const shown = latest.filter((creation) => coverOf(creation)).slice(0, MAX_RECENT_CREATIONS)
  if (shown.length === 0) return null
  return (
    <section className="group your-home__made">
      <h2 className="title-3">{t('madeLast')}</h2>
      <ul className="list recent-creations">
        {shown.map((creation) => (
          <li key={creation.id}>
            <Link to={creationPath(creation)}>
              <img src={coverOf(creation)!.url} alt="" loading="lazy" decoding="async" />
              <b dir="auto">{creation.title}</b>
              <time dateTime={creation.createdAt}>{formatWhen(creation.createdAt, language)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
