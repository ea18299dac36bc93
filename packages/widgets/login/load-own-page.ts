/**
 * Lets a widget sign users in on a page of our own that is none of the site's, and adds the styles of its forms. Rejects if
 * the server cannot be reached.
 */
export async function loadOwnPage(): Promise<void> {
  const [{ prepareOwnPage }, { addFormStyles }] = await Promise.all([
    import('../session/own-page.ts'),
    import('./page-styles.ts'),
  ])
  addFormStyles()
  await prepareOwnPage()
}
