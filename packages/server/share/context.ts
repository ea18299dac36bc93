import type { AccountServices } from '../account/accounts.ts'
import type { WholeSounds } from '../creations/whole-sounds.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { RouteContext } from '../session/route.ts'
import type { MissLimiter } from './misses.ts'
import type { ReaderTokens } from './reader-tokens.ts'
import type { ReportServices } from './reports.ts'
import type { SharedFileAddresses } from './shared-files.ts'
import type { VerifiedPassphrases } from './verified-passphrases.ts'
import type { ViewCounter } from './views.ts'
import type { Metrics } from '../helpers/metrics.ts'

export interface ShareContext extends RouteContext, ReportServices {
  ownOrigins: readonly string[]
  metrics: Pick<Metrics, 'countShareRequest' | 'countShareReport'>
  passwords: AccountServices['passwords']
  rateLimits: AccountServices['rateLimits']
  verifiedPassphrases: VerifiedPassphrases
  misses: MissLimiter
  readerTokens: ReaderTokens
  views: ViewCounter
  files: FileStorage
  mediaAddresses: MediaAddresses
  sharedFileAddresses: SharedFileAddresses
  wholeSounds: WholeSounds
}
