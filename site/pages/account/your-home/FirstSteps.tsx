import { useTexts } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from '../../../router/Link.tsx'
import { toolIcons } from '../../home/tool-icons.tsx'
import { toolPaths, type Tool } from '../../home/tool-paths.ts'
import { yourHomeTexts } from './texts.ts'

type TextKey = keyof typeof yourHomeTexts.english

const steps = [
  { tool: 'chat', title: 'firstQuestion', hint: 'firstQuestionHint' },
  { tool: 'imageGenerator', title: 'firstPicture', hint: 'firstPictureHint' },
  { tool: 'officeTools', title: 'firstDocument', hint: 'firstDocumentHint' },
] as const satisfies { tool: Tool; title: TextKey; hint: TextKey }[]

/** For a user who has made nothing yet, in place of the lists. */
export function FirstSteps() {
  const t = useTexts(yourHomeTexts)
  return (
    <section className="part">
      <h2 className="title-3">{t('firstSteps')}</h2>
      <ol className="list first-steps">
        {steps.map(({ tool, title, hint }) => (
          <li key={tool}>
            <Link to={toolPaths[tool]}>
              <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
                {toolIcons[tool]}
              </svg>
              <span>
                <b>{t(title)}</b>
                <span>{t(hint)}</span>
              </span>
              <ArrowRight size="sm" mirrorInRtl />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
