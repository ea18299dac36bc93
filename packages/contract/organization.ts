import type { Company } from './site.ts'

/** The id of the company in the structured data of a page. The server fills in its address. */
export const ORGANIZATION_ID = '{publicUrl}/#organization'

/** https://schema.org/Organization: the company as the footer of each page names it. */
export function organizationData({ name, email, socialLinks, offices }: Company) {
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name,
    url: '{publicUrl}/',
    logo: '{publicUrl}/icons/app-512.png',
    email,
    address: offices.map(({ lines }) => lines.join(', ')),
    // A link to a whole network, as the sample company has, names nobody.
    sameAs: socialLinks.map(({ href }) => href).filter((href) => new URL(href).pathname !== '/'),
  }
}
