import { initialsOf } from './initials.ts'

/** For the eye only: whoever listens is told the whole name, and a name need not contain its initials. */
export function Initials({ name }: { name: string }) {
  return <span className="atl-initials" data-initials={initialsOf(name)} aria-hidden="true" />
}
