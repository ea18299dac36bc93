import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/pm/inputrules'
import { schema } from './schema.ts'

const { nodes } = schema

/** What becomes a heading, a list, a quote or a line while it is typed, as in Markdown. */
export const writerInputRules = () =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes['heading']!, ([, hashes]) => ({
        level: hashes!.length,
      })),
      wrappingInputRule(/^[-*+]\s$/, nodes['bulletList']!),
      wrappingInputRule(/^(\d{1,6})\.\s$/, nodes['orderedList']!, ([, start]) => ({
        start: Number(start),
      })),
      wrappingInputRule(/^>\s$/, nodes['blockquote']!),
      new InputRule(/^---$/, ({ tr }, _, start, end) =>
        tr.replaceRangeWith(start - 1, end, nodes['horizontalRule']!.create()),
      ),
    ],
  })
