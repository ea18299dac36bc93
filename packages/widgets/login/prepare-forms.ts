import { prepareOwnPage } from '../session/own-page.ts'
import { addFormStyles } from './page-styles.ts'

/** Adds the styles of the forms, and lets a widget sign users in. Rejects if the server cannot be reached. */
export async function prepareForms(): Promise<void> {
  addFormStyles()
  await prepareOwnPage()
}
