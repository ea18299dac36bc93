/** The build writes this into the worker: build/app/app-worker.ts. */
declare const APP_BUILD: {
  /** The path of the site's main script, whose name changes with every change of the site. */
  version: string
  /** The paths of the page that is shown without a connection, by language. */
  offlinePages: Record<string, string>
  /** The files of those pages. */
  files: readonly string[]
}

export const build = APP_BUILD
