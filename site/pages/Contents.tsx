import type { Section } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { useEffect, useState } from 'react'
import { pageTexts } from '../layout/page-texts.ts'

interface ContentsProps {
  sections: readonly Section[]
}

/** Links to the sections of an article. The one that is being read is highlighted. */
export function Contents({ sections }: ContentsProps) {
  const t = useTexts(pageTexts)
  const current = useCurrentSection(sections)
  return (
    <nav className="toc" aria-labelledby="toc">
      <h2 id="toc">{t('onThisPage')}</h2>
      <ContentsList sections={sections} current={current} />
    </nav>
  )
}

/** The same for phones. */
export function CollapsedContents({ sections }: ContentsProps) {
  const t = useTexts(pageTexts)
  return (
    <details className="toc-closed">
      <summary>
        {t('onThisPage')}
        <ChevronDown size="sm" />
      </summary>
      <ContentsList sections={sections} />
    </details>
  )
}

function ContentsList({ sections, current }: ContentsProps & { current?: string | undefined }) {
  return (
    <ol className="list">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current || undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/**
 * Returns the id of the last section whose heading is above the lower edge of the window's upper third. At the end of the
 * page it is the last section, which may be too short to get there.
 */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    function update() {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
        return top < innerHeight / 3
      })
      const last = sections.at(-1)
      setCurrent((isInSight(last) ? last : (passed.at(-1) ?? sections[0]))?.id)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [sections])
  return current
}

/** Whether the end of the section is in the window, on a page that has been scrolled. */
function isInSight(section: Section | undefined): boolean {
  const bottom = section && document.getElementById(section.id)?.getBoundingClientRect().bottom
  return scrollY > 0 && bottom !== undefined && bottom <= innerHeight
}
