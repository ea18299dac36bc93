// The drafts of a model are kept in the tab, for whom they were written.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetDrafts,
  keepDrafts,
  readKeptDrafts,
  type KeptDrafts,
} from '../../../site/pages/tools/content-writer/model/kept-drafts.ts'
import { emptyBrief } from '../../../site/pages/tools/content-writer/templates/brief.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'

const KEY = 'atelier_draft_content-writer_drafts'
const drafts: KeptDrafts = {
  brief: emptyBrief('en'),
  model: { id: 'study', name: 'Study' },
  texts: ['# Friday', ''],
  progress: { is: 'growing', id: '11111111-1111-4111-8111-111111111111' },
}

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})

test('drafts are there again until they are forgotten', () => {
  expect(readKeptDrafts()).toBeUndefined()
  keepDrafts(drafts)
  expect(readKeptDrafts()).toEqual(drafts)
  forgetDrafts()
  expect(readKeptDrafts()).toBeUndefined()
})

test('the drafts of a user are not shown to a guest', () => {
  storage.setItem(KEY, JSON.stringify({ ...drafts, owner: 'a user' }))
  expect(readKeptDrafts()).toBeUndefined()
})

test('what is no draft is not shown', () => {
  for (const stored of ['{', '[]', '7', JSON.stringify({ ...drafts, owner: '', texts: ['one'] })]) {
    storage.setItem(KEY, stored)
    expect(readKeptDrafts()).toBeUndefined()
  }
})
