import type { creations } from '@atelier/contract'

/** For links and navigations that change what the page shows: the visitor stays where they are. */
export const SAME_PAGE = { state: { keepsFocus: true, keepsPlace: true } } as const

/** The page on which a creation can be looked at and changed. */
export const creationPath = ({ id, tool }: Pick<creations.Creation, 'id' | 'tool'>): string =>
  `/${tool}?creation=${id}`

export const isUnfinished = ({ status }: creations.Creation): boolean =>
  status === 'queued' || status === 'making'

export const isDone = ({ status }: creations.CreationPart): boolean => status === 'done'

export const doneCountOf = ({ parts }: creations.Creation): number => parts.filter(isDone).length

/** The first picture that is ready. */
export const coverOf = ({ parts }: creations.Creation): creations.CreationPart | undefined =>
  parts.find((part) => isDone(part) && part.width > 0)
