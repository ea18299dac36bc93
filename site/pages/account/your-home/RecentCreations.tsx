import { creations } from '@atelier/contract'
import { formatWhen, request, Skeleton, useLanguage, useTexts } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { sectionTexts } from '../../home/section-texts.ts'
import { toolIcons } from '../../home/tool-icons.tsx'
import { toolPaths, type Tool } from '../../home/tool-paths.ts'
import { coverOf, creationPath, isUnfinished } from '../../tools/bench/creation.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { yourHomeTexts } from './texts.ts'
import type { Loaded } from './useLoaded.ts'
import './recent-creations.css'

const MAX_RECENT_CREATIONS = 6
/** Fills one row. A new user has no creations: the placeholders then go, and what is below them moves up. */
const PLACEHOLDERS = 3

export async function loadCreations(): Promise<readonly creations.Creation[]> {
  const query = { limit: String(MAX_RECENT_CREATIONS) }
  return (await request(creations.getCreations, { query })).creations
}

interface RecentCreationsProps {
  loaded: Loaded<readonly creations.Creation[]>
  retry: () => void
}

/** What the user has made last, with all tools. */
export function RecentCreations({ loaded, retry }: RecentCreationsProps) {
  const t = useTexts(yourHomeTexts)
  return (
    <section className="part part--creations">
      <h2 className="title-3">{t('creations')}</h2>
      {loaded.is === 'failed' && <LoadFailed error={loaded.error} onRetry={retry} />}
      {loaded.is === 'loading' && <Placeholders />}
      {loaded.is === 'ready' && <Creations made={loaded.value} />}
    </section>
  )
}

function Placeholders() {
  return (
    <ul className="list recent-creations" aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, place) => (
        <li key={place}>
          <span className="recent-creations__cover" />
          <Skeleton width="medium" />
        </li>
      ))}
    </ul>
  )
}

function Creations({ made }: { made: readonly creations.Creation[] }) {
  const t = useTexts(yourHomeTexts)
  if (made.length === 0) return <p className="muted">{t('noCreations')}</p>
  return (
    <ul className="list recent-creations">
      {made.map((creation) => (
        <li key={creation.id}>
          <CreationLink creation={creation} />
        </li>
      ))}
    </ul>
  )
}

function CreationLink({ creation }: { creation: creations.Creation }) {
  const t = useTexts(yourHomeTexts)
  const toolName = useTexts(sectionTexts)
  const language = useLanguage()
  const { title, createdAt } = creation
  const tool = toolOf(creation)
  return (
    <Link to={creationPath(creation)}>
      <Cover creation={creation} tool={tool} />
      <b dir="auto">{title || t('untitled')}</b>
      <span>{toolName(tool)}</span>
      <time dateTime={createdAt}>
        {isUnfinished(creation) ? t('inProgress') : formatWhen(createdAt, language)}
      </time>
    </Link>
  )
}

/** The picture, or the mark of the tool for what cannot be seen. */
function Cover({ creation, tool }: { creation: creations.Creation; tool: Tool }) {
  const cover = coverOf(creation)
  return (
    <span className="recent-creations__cover">
      {cover ? (
        <img src={cover.url} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
          {toolIcons[tool]}
        </svg>
      )}
    </span>
  )
}

const toolOf = (creation: creations.Creation): Tool =>
  (Object.keys(toolPaths) as Tool[]).find((tool) => toolPaths[tool] === `/${creation.tool}`)!
