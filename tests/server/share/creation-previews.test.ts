import { join } from 'node:path'
import { SHARE_BLANK } from '@atelier/contract'
import { describe, expect, test } from 'vitest'
import { repositoryRoot, startServerForFile } from '../helpers/test-server.ts'
import { requestAs } from '../helpers/users.ts'
import { registerSharer } from './helpers/share-creations.ts'

const server = await startServerForFile({ siteDirectory: join(repositoryRoot, 'dist/site') })
const { owner, makeCreation, makePiece, shareCreation, rename } = await registerSharer(server)

describe('SH-8 the preview of a link to a creation', () => {
  const previewOf = async (slug: string, language = 'en') => {
    const visitor = server.newVisitor({ 'accept-language': language })
    const { body } = await visitor.get<string>(`/share/${slug}`)
    const meta = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(body)?.[1]
    expect(body).not.toContain('og:url')
    expect(body).not.toContain(slug)
    expect(/<title>(.*)<\/title>/.exec(body)![1]).toBe(meta('title'))
    expect(/name="description" content="([^"]*)"/.exec(body)![1]).toBe(meta('description'))
    const picture = meta('image')!.replaceAll('&amp;', '&')
    if (picture.endsWith('/social.png')) return [meta('title'), meta('description')]
    const { pathname, search } = new URL(picture)
    return [meta('title'), meta('description'), `${pathname}${search}`]
  }

  test('says how many pictures which tool has made, and the title and the first one only if the owner agrees', async () => {
    const id = await makeCreation()
    const hidden = await shareCreation(id)
    const made = '2 pictures, made with Atelier’s image generator.'
    expect(await previewOf(hidden.slug)).toEqual(['Shared pictures · Atelier', made])
    expect(await previewOf(hidden.slug, 'vi')).toEqual([
      'Ảnh được chia sẻ · Atelier',
      '2 ảnh, tạo bằng công cụ tạo ảnh của Atelier.',
    ])
    const shown = await shareCreation(id, { titleInPreview: true, blankedTexts: ['cloth'] })
    const [title, description, picture] = await previewOf(shown.slug)
    expect(title).toBe(`Two pears on a blue ${SHARE_BLANK} · Atelier`)
    expect(description).toMatch(/^2 pictures, made with Atelier’s image generator\. .*two pears/i)
    expect(description).not.toContain('cloth')
    const stranger = server.newVisitor()
    const { status, headers } = await stranger.fetch('GET', picture!)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    await requestAs(owner, 'DELETE', `/api/chat/share/${shown.slug}`)
    expect((await previewOf(shown.slug))[0]).toBe('Shared conversation · Atelier')
    expect((await stranger.fetch('GET', picture!)).status).toBe(404)
  })

  test('says nothing of what readers see only with a passphrase or signed in, but the title that the owner shows', async () => {
    const id = await makeCreation({ count: 1 })
    const restricted = 'Only the readers whom its owner has chosen can open it.'
    const locked = await shareCreation(id, { passphrase: 'quiet orange window' })
    expect(await previewOf(locked.slug)).toEqual(['Shared pictures · Atelier', restricted])
    const titled = await shareCreation(id, { signedInOnly: true, titleInPreview: true })
    expect(await previewOf(titled.slug)).toEqual([
      'Two pears on a blue cloth · Atelier',
      restricted,
    ])
  })

  test('never has its texts as markup', async () => {
    const id = await makeCreation({ count: 1 })
    const title = '"><script>alert(1)</script>$&'
    await rename(id, title)
    const { slug } = await shareCreation(id, { titleInPreview: true })
    expect((await previewOf(slug))[0]).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; · Atelier',
    )
  })

  test('of music says what it is, and its title only if the owner agrees', async () => {
    const id = await makePiece({ seconds: 20 })
    const made = 'A piece of music, made with Atelier’s music creator.'
    const hidden = await shareCreation(id)
    expect(await previewOf(hidden.slug)).toEqual(['Shared piece of music · Atelier', made])
    expect(await previewOf(hidden.slug, 'vi')).toEqual([
      'Bản nhạc được chia sẻ · Atelier',
      'Một bản nhạc, tạo bằng công cụ sáng tác nhạc của Atelier.',
    ])
    const shown = await shareCreation(id, { titleInPreview: true })
    expect(await previewOf(shown.slug)).toEqual([
      'A slow waltz for closing the studio at night · Atelier',
      made,
    ])
  })
})
