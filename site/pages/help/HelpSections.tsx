import { useTexts } from '@atelier/widgets'
import type { HelpEntry } from '../../content.ts'
import { HelpEntryList } from './HelpEntryList.tsx'
import type { SectionName } from './sections.ts'
import { helpTexts } from './texts.ts'

interface HelpSectionsProps {
  id?: string
  names: readonly SectionName[]
  entries: readonly HelpEntry[]
  /** Below a heading of the second level. */
  isNested?: boolean
}

export function HelpSections({ id, names, entries, isNested }: HelpSectionsProps) {
  const t = useTexts(helpTexts)
  const Heading = isNested ? 'h3' : 'h2'
  return (
    <div className="help__grid" id={id}>
      {names.map((name) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <Heading className="title-3" id={`${name}-title`}>
            {t(`section.${name}`)}
          </Heading>
          <HelpEntryList entries={entries.filter(({ section }) => section === name)} />
        </section>
      ))}
    </div>
  )
}
