/** `classes('atl-button', busy && 'is-busy')`: what is true, with spaces between. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
