import type { preferences } from '@atelier/contract'

export interface RenderWorkerOptions {
  /** The bundled prerender.tsx of the site. */
  renderer: string
  /** The built site. */
  siteDirectory: string
  /** The part of the configuration that pages show. */
  configuration: object
  /** Texts of files that replace those of the built site, by path below content/. */
  ownFiles: ReadonlyMap<string, string>
}

export interface RenderRequest {
  path: string
  language: preferences.Language
}

export type RenderReply = { html: string } | { error: string }
