import { useSearchParams } from '../../router/hooks.ts'

const PARTNER_NAME = /^[a-z\d][a-z\d-]{0,99}$/

/**
 * Returns the partner name in the URL of a help page, as `npm run partner` prints it. Links to other help pages keep
 * it.
 */
export function useReaderPartner(): string | undefined {
  const name = useSearchParams()[0].get('partner')
  return name && PARTNER_NAME.test(name) ? name : undefined
}

/** `slug`: may be followed by the anchor of a section. */
export function helpPath(slug: string, partner: string | undefined): string {
  return `/help?${partner ? `partner=${partner}&` : ''}page=${slug}`
}
