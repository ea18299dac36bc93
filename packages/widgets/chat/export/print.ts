import { addLateStyles } from '../../late-styles.ts'
import styles from './print.css?inline'

addLateStyles(styles)

/** Prints the conversation in place of the page, which the browser can also save as PDF. */
export function print(article: HTMLElement): void {
  article.classList.add('atl-print')
  document.body.append(article)
  const title = document.title
  // The name of the PDF.
  document.title = article.querySelector('h1')!.textContent!
  addEventListener(
    'afterprint',
    () => {
      article.remove()
      document.title = title
    },
    { once: true },
  )
  globalThis.print()
}
