export const SECTIONS = [
  'people',
  'payments',
  'reports',
  'messages',
  'partners',
  'models',
  'costs',
  'feedback',
  'audit',
] as const
export type Section = (typeof SECTIONS)[number]

export const isSection = (name: string | null): name is Section =>
  SECTIONS.some((section) => section === name)

/** The path of a section. The functions below return the path of a person or payment. */
export const sectionPath = (section: Section) => `/admin?section=${section}`
export const personPath = (id: string) => `/admin?section=people&person=${id}`
export const paymentPath = (reference: string) =>
  `/admin?section=payments&payment=${encodeURIComponent(reference)}`
