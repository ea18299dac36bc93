/** A part of a text in which words were removed, added or kept. */
export interface ChangePart {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** The change that the part belongs to. What replaces removed words has the id of the removed ones. */
  change?: string
}

export interface ChangedBlock {
  type: 'paragraph' | 'heading'
  level: number
  parts: ChangePart[]
}

/** A change of a document that is proposed: by find and replace, and later by a model. */
export interface Replacement {
  id: string
  /** ProseMirror positions of what is replaced. */
  from: number
  to: number
  removed: string
  added: string
}
