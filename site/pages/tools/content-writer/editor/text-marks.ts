import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { TextMark } from './editor-handle.ts'

export const textMarksKey = new PluginKey<DecorationSet>('text-marks')

/** Marks what the analysis has found. Marks move with the text until the next analysis. */
export const textMarksPlugin = () =>
  new Plugin<DecorationSet>({
    key: textMarksKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const marks = transaction.getMeta(textMarksKey) as readonly TextMark[] | undefined
        if (marks) return DecorationSet.create(transaction.doc, marks.map(decoration))
        return transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set
      },
    },
    props: { decorations: (state) => textMarksKey.getState(state) },
  })

const decoration = ({ from, to, kind }: TextMark): Decoration =>
  Decoration.inline(from, to, { class: `writer-mark writer-mark--${kind}` })

/** Shows words in an empty document. */
export const placeholderPlugin = (text: string) =>
  new Plugin({
    props: {
      decorations: (state) =>
        isEmpty(state)
          ? DecorationSet.create(state.doc, [
              Decoration.node(0, state.doc.content.size, {
                class: 'writer-placeholder',
                'data-placeholder': text,
              }),
            ])
          : null,
    },
  })

const isEmpty = ({ doc }: EditorState): boolean =>
  doc.childCount === 1 && doc.firstChild!.isTextblock && doc.firstChild!.content.size === 0
