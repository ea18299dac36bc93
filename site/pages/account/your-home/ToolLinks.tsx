import { useTexts } from '@atelier/widgets'
import { Link } from '../../../router/Link.tsx'
import { sectionTexts } from '../../home/section-texts.ts'
import { toolIcons } from '../../home/tool-icons.tsx'
import { toolPaths, type Tool } from '../../home/tool-paths.ts'
import { yourHomeTexts } from './texts.ts'

export function ToolLinks() {
  const t = useTexts(yourHomeTexts)
  const toolName = useTexts(sectionTexts)
  return (
    <section className="part part--tools">
      <h2 className="title-3">{t('tools')}</h2>
      <ul className="list your-tools">
        {(Object.keys(toolPaths) as Tool[]).map((tool) => (
          <li key={tool}>
            <Link to={toolPaths[tool]}>
              <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
                {toolIcons[tool]}
              </svg>
              {toolName(tool)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
