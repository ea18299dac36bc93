import { bombs } from './bombs.ts'
import { cycles } from './cycles.ts'
import { delimited } from './delimited.ts'
import { encodings } from './encodings.ts'
import { entities } from './entities.ts'
import type { HostileDocument } from './hostile-document.ts'
import { macros } from './macros.ts'
import { markdown } from './markdown.ts'
import { nesting } from './nesting.ts'
import { passwords } from './passwords.ts'
import { pdfContents } from './pdf-contents.ts'
import { pdfStructures } from './pdf-structures.ts'
import { references } from './references.ts'
import { sheetSizes } from './sheet-sizes.ts'
import { textSizes } from './text-sizes.ts'
import { truncated } from './truncated.ts'
import { wrongTypes } from './wrong-types.ts'

/** The discard port, on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * Two hundred files, each made when it is needed. `address`: the URL of a server to which they refer, and which nobody may
 * ask.
 */
export const hostileDocuments = (address = NOWHERE): HostileDocument[] => [
  ...bombs(),
  ...cycles(),
  ...sheetSizes(),
  ...textSizes(),
  ...nesting(),
  ...entities(address),
  ...references(address),
  ...macros(),
  ...passwords(),
  ...wrongTypes(),
  ...truncated(),
  ...delimited(),
  ...encodings(),
  ...markdown(address),
  ...pdfStructures(),
  ...pdfContents(address),
]
