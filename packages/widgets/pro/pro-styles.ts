// The styles of the plans and the payment, which no other part of the widgets needs. The site links them as a file.
import { addLateStyles, addPageStyles } from '../late-styles.ts'
import styles from './pro.css?inline'

addLateStyles(styles)
addPageStyles(styles)
