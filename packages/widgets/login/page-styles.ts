import baseStyles from '../ui/base.css?inline'
import iconButtonStyles from '../ui/icon-button.css?inline'
import laterStyles from '../later.css?inline'
import { addPageStyles } from '../late-styles.ts'
import loginStyles from './login.css?inline'

/**
 * Adds the styles of what elements render outside their shadow root, on our own pages only: the forms of LoginDialog and
 * ProDialog. A page that links our style sheet, such as the site's, has them already. Call it once.
 */
export function addFormStyles(): void {
  addPageStyles(baseStyles + iconButtonStyles + laterStyles + loginStyles)
}
