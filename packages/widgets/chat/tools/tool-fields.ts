import type { PageTools } from '../../page-tools.ts'
import type { ToolFields } from './definitions.ts'

/** The tools of the page, as a request has them. Undefined without any. */
export const toolFields = async (
  pageTools: PageTools | undefined,
): Promise<ToolFields | undefined> =>
  pageTools && (await import('./definitions.ts')).toToolFields(pageTools)
