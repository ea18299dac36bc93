import { PageLoading } from './PageLoading.tsx'
import './loading.css'

/** Shown from the press on until the code of a dialog has loaded. It covers the page, so nothing is pressed twice. */
export function DialogLoading() {
  return (
    <div className="dialog-loading">
      <PageLoading />
    </div>
  )
}
