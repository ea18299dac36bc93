import { loadOnce } from '../load-once.ts'

const loadFormStyles = loadOnce(async () => (await import('./page-styles.ts')).addFormStyles())

/**
 * Lets a widget sign users in on a page of our own that is none of the site's, and adds the styles of its forms. Rejects if
 * the server cannot be reached.
 */
export async function loadOwnPage(): Promise<void> {
  const [{ prepareOwnPage }] = await Promise.all([
    import('../session/own-page.ts'),
    loadFormStyles(),
  ])
  await prepareOwnPage()
}
