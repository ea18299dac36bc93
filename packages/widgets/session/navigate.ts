import { configuration } from '../configure.ts'

/** Goes to another page of our own site, with the `navigate` of the configuration, or else by loading the page. */
export function navigateOwnPage(path: string): void {
  const { navigate } = configuration()
  if (navigate) navigate(path)
  else location.assign(path)
}
