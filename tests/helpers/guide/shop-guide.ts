import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SearchRequest } from '../../../packages/server/providers/knowledge/knowledge-messages.ts'
import { createShelf } from '../../../packages/server/providers/knowledge/knowledge-shelf.ts'
import type { GuideReply } from '../../../packages/server/providers/models/guide/answers.ts'
import { replyOnPartnerPages } from '../../../packages/server/providers/models/guide/partner-reply.ts'
import { readSmallTalk } from '../../../packages/server/providers/models/guide/small-talk.ts'
import { createTempFolder } from '../temp-folder.ts'
import { HELP } from './help-guide.ts'
import { lexicons } from './lexicons.ts'

/** Returns what a visitor reads on the pages of "Bean & Leaf". */
export type AskShop = (question: string, options?: Partial<SearchRequest>) => Promise<GuideReply>

/** Lets the Guide answer from the pages in a folder, as it does on a partner's website. */
export async function createShopGuide(folder: string): Promise<AskShop> {
  const parse = await readSmallTalk(HELP)
  const shelf = createShelf({ folder }, { lexicons, onWarning() {} })
  await shelf.refresh()
  return async (question, options) => {
    const result = await shelf.find({ ...options, question })
    return replyOnPartnerPages(question, parse, {
      partnerName: 'Bean & Leaf',
      language: 'en',
      result,
    })
  }
}

/** Writes pages such as `{ 'team.md': '# Team\n…' }` into a folder that `remove` deletes. */
export async function writeShopPages(pages: Readonly<Record<string, string>>) {
  const folder = await createTempFolder()
  for (const [name, text] of Object.entries(pages)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true })
    await writeFile(join(folder.path, name), text)
  }
  return folder
}
