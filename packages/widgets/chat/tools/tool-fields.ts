import type { tools } from '@atelier/contract'
import type { PageTools } from '../../page-tools.ts'

/** The field of a request for an answer. */
export interface ToolFields {
  Tools: tools.Tools
}

/** The tools of the page, as a request has them. Undefined without any. */
export const toolFields = async (
  pageTools: PageTools | undefined,
): Promise<ToolFields | undefined> =>
  pageTools && (await import('./registered-tools.ts')).toToolFields(pageTools)
