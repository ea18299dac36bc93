import { useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { pageContent } from '../../content.ts'
import { toolIcons } from '../home/tool-icons.tsx'
import { sectionTexts } from '../home/section-texts.ts'
import { toolPaths, type Tool } from '../home/tool-paths.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { Beyond } from './Beyond.tsx'
import { hereLines, type HereLine } from './here.ts'
import { useServerTools } from './server-tools.ts'
import { servicesTexts } from './texts.ts'
import './services.css'

export function Services() {
  const t = useTexts(servicesTexts)
  usePageHead(useContent('services', (language) => pageContent(language, 'services')))
  return (
    <div className="wrap services">
      <div className="services__head">
        <h1 className="display">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <ToolRows />
      <Beyond />
    </div>
  )
}

function ToolRows() {
  const t = useTexts(servicesTexts)
  const server = useServerTools()
  const hasProModels = server?.models.some(({ tier }) => tier === 'pro') ?? false
  return (
    <ul className="list services__tools" aria-label={t('tools')}>
      {(Object.keys(toolPaths) as Tool[]).map((tool) => (
        <ToolRow
          key={tool}
          tool={tool}
          here={server && hereLines[tool](server)}
          hasPro={tool === 'chat' && hasProModels}
        />
      ))}
    </ul>
  )
}

interface ToolRowProps {
  tool: Tool
  here: HereLine | undefined
  hasPro: boolean
}

function ToolRow({ tool, here, hasPro }: ToolRowProps) {
  const t = useTexts(servicesTexts)
  const name = useTexts(sectionTexts)
  return (
    <li>
      <Link className="service" to={toolPaths[tool]}>
        <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
          {toolIcons[tool]}
        </svg>
        <h2>{name(tool)}</h2>
        <p>
          {t(tool)}
          <span className="service__here">{here && t(here.key, here.values)}</span>
        </p>
        <span className={hasPro ? 'atl-badge' : 'atl-badge atl-badge--plain'}>
          {t(hasPro ? 'freeAndPro' : 'free')}
        </span>
      </Link>
    </li>
  )
}
