/** Sections of visitors' pages, in their order on the page. A name is the `section` of pages, and the key of its title. */
export const visitorsSections = ['start', 'chat', 'account', 'plans', 'sharing', 'tools'] as const

/** Sections of pages for developers and operators. */
export const documentationSections = ['developers', 'reference', 'operators'] as const

export type SectionName = (typeof visitorsSections)[number] | (typeof documentationSections)[number]

export function sectionNameOf(section: string | undefined): SectionName {
  const names = [...visitorsSections, ...documentationSections]
  return names.find((name) => name === section) ?? 'start'
}
