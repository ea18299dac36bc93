/** Joins the truthy names: `classNames('atl-button', busy && 'is-busy')`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
