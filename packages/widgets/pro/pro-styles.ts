import { addLateStyles, addPageStyles } from '../late-styles.ts'
import styles from './pro.css?inline'

let areAdded = false

/**
 * Adds the styles of the plans and the payment, which no other part of the widgets needs, unless they are added. The site
 * links them as a file.
 */
export function addProStyles(): void {
  if (areAdded) return
  areAdded = true
  addLateStyles(styles)
  addPageStyles(styles)
}
