/**
 * Lets a widget sign users in on a page of our own that is none of the site's, and adds the styles of its forms. Rejects if
 * the server cannot be reached.
 */
export const loadOwnPage = async (): Promise<void> =>
  (await import('./prepare-forms.ts')).prepareForms()
