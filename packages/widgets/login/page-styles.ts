import baseStyles from '../ui/base.css?inline'
import iconButtonStyles from '../ui/icon-button.css?inline'
import laterStyles from '../later.css?inline'
import { addPageStyles } from '../late-styles.ts'
import loginStyles from './login.css?inline'

let areAdded = false

/**
 * Adds the styles of what elements render outside their shadow root, on our own pages only, unless they are added: the
 * forms of LoginDialog and ProDialog. A page that links our style sheet, such as the site's, has them already.
 */
export function addFormStyles(): void {
  if (areAdded) return
  areAdded = true
  addPageStyles(baseStyles + iconButtonStyles + laterStyles + loginStyles)
}
