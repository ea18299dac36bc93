import { initialsOf } from './initials.ts'

/** Hidden from screen readers, since a screen reader reads the whole name elsewhere. */
export function Initials({ name }: { name: string }) {
  return <span className="atl-initials" data-initials={initialsOf(name)} aria-hidden="true" />
}
