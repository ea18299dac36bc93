import type { DoctorSite } from './site.ts'

export const CHAT = '<atelier-chat partner="shop"></atelier-chat>'

export const scriptOf = ({ serverUrl }: DoctorSite): string =>
  `<script type="module" src="${serverUrl}/atelier.js" crossorigin></script>`

export function page({ head = '', body = CHAT }: { head?: string; body?: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>${head}</head>
    <body><main><h1>A shop</h1>${body}</main></body></html>`
}
