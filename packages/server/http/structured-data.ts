// The structured data of a page, in the words of https://schema.org, as this server sends it.
import { ORGANIZATION_ID, organizationData, type Company } from '@atelier/contract'

interface Data {
  '@type': string
  '@id'?: string
}

const START = '<script type="application/ld+json">'
const END = '</script>'
/** What says the same on every page. */
const SITE_TYPES = new Set(['WebApplication', 'Organization', 'WebSite'])

/** Replaces the sample company by the one that operates this server. */
export function withCompany(html: string, company: Company | undefined): string {
  if (!company) return html
  return changeGraph(html, (graph) =>
    graph.map((data) => (data['@id'] === ORGANIZATION_ID ? organizationData(company) : data)),
  )
}

/** Removes what the build says about the text of a page, for a page with a text of the operator. */
export const withoutPageData = (html: string): string =>
  changeGraph(html, (graph) => graph.filter((data) => SITE_TYPES.has(data['@type'])))

function changeGraph(html: string, change: (graph: readonly Data[]) => readonly Data[]): string {
  const start = html.indexOf(START) + START.length
  const end = html.indexOf(END, start)
  if (start < START.length) return html
  const data = JSON.parse(html.slice(start, end)) as { '@graph'?: readonly Data[] }
  if (!data['@graph']) return html
  const changed = JSON.stringify({ ...data, '@graph': change(data['@graph']) })
  return html.slice(0, start) + changed.replaceAll('<', '\\u003c') + html.slice(end)
}
