// The code that packages/doctor shares with the console warnings of a page: the checks of URLs and tags, and the help
// about each fault.
export { boolean, colour, language, list, oneOf, type OptionalParser } from './attributes.ts'
export { isLoopback } from './configure/loopback.ts'
export { readServerAddress } from './configure/server-address.ts'
export { helpUrl, type FaultCode } from './explain/help.ts'
export { partnerCommand } from './explain/partner-command.ts'
export type { Problem } from './explain/problems.ts'
export { promptsParser } from './prompts-attribute.ts'
export { startersParser } from './starters-attribute.ts'
export { findTagFaults, type KnownAttributes, type TagFault } from './tag-faults/find.ts'
export { TAGS } from './tag-faults/lines.ts'
export { nearestWord } from './tag-faults/spelling.ts'
export { writeElement, writeTag } from './tag-faults/write-tag.ts'
