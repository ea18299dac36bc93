import type { Company } from '@atelier/contract'
import { configuration } from './configuration.ts'
import { sampleCompany } from './content/company.ts'

/** The company that operates this server, or the sample if the operator has named none. */
export const company = (): Company => configuration.company ?? sampleCompany
