import { addLateStyles, addPageStyles } from '../late-styles.ts'
import styles from './pro.css?inline'

/**
 * Adds the styles of the plans and the payment, which no other part of the widgets needs. The site links them as a file.
 * Call it once.
 */
export function addProStyles(): void {
  addLateStyles(styles)
  addPageStyles(styles)
}
