import { degrees, PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Turn } from '../../../site/pages/tools/office-tools/pdf/arrange.ts'
import { makePdf, openSource } from '../../../site/pages/tools/office-tools/pdf/make-pdf.ts'
import type { PdfJob } from '../../../site/pages/tools/office-tools/pdf/pdf-job.ts'
import { readPdf } from '../../../site/pages/tools/office-tools/pdf/read-pdf.ts'
import { runJob } from '../../../site/pages/tools/office-tools/pdf/run-job.ts'
import { linkPages, samplePdf, type SamplePdfOptions } from '../../helpers/sample-pdf.ts'

const sourceOf = async (texts: readonly string[], options?: SamplePdfOptions) =>
  openSource(await samplePdf(texts, options))

const page = (fileId: string, index: number, turn: Turn = 0) => ({ fileId, index, turn })

async function textsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await task.promise
  const texts = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return texts
}

const blobOf = (bytes: Uint8Array | string): Blob => new Blob([bytes as BlobPart])

const read = (bytes: Uint8Array | string, password?: string) =>
  runJob({ is: 'read', file: { id: 'a', file: blobOf(bytes), password } })

test('pages of two files stand in the new PDF as they were arranged, with their sizes and turns', async () => {
  const first = await sourceOf(['one', 'two', 'three'], {
    sizes: [
      [300, 400],
      [200, 500],
    ],
    change: (_, pages) => pages[2]!.setRotation(degrees(270)),
  })
  const second = await sourceOf(['four', 'five'], { sizes: [[595, 842]] })
  const bytes = await makePdf(new Map(Object.entries({ first, second })), [
    page('second', 0),
    page('first', 2, 180),
    page('first', 1, 90),
    page('second', 1),
  ])
  expect(await textsOf(bytes)).toEqual(['four', 'three', 'two', 'five'])
  const made = await PDFDocument.load(bytes)
  expect(made.getPages().map((each) => [each.getWidth(), each.getRotation().angle])).toEqual([
    [595, 0],
    [300, 90],
    [200, 90],
    [300, 0],
  ])
})

test('links lead to the new place of their page, and no page is in the file twice', async () => {
  const source = await sourceOf(['one', 'two', 'three'], {
    change: (document, [one, two, three]) => {
      linkPages(document, one!, three!)
      linkPages(document, two!, one!)
    },
  })
  const sources = new Map([['a', source]])
  const made = await PDFDocument.load(await makePdf(sources, [page('a', 2), page('a', 0)]))
  const [three, one] = made.getPages()
  const link = one!.node.lookup(PDFName.Annots, PDFArray).lookup(0, PDFDict)
  expect(link.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(three!.ref)
  const pageObjects = made.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page'),
    )
  expect(pageObjects).toHaveLength(2)

  const alone = await PDFDocument.load(await makePdf(sources, [page('a', 1)]))
  expect(alone.getPage(0).node.lookup(PDFName.Annots, PDFArray).size()).toBe(0)
})

test('a script that a page starts is not in the new PDF', async () => {
  const source = await sourceOf(['one'], {
    change: ({ context }, [one]) => {
      const script = context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })
      one!.node.set(PDFName.of('AA'), context.obj({ O: script }))
      const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script })
      one!.node.set(PDFName.Annots, context.obj([link]))
    },
  })
  const made = await PDFDocument.load(await makePdf(new Map([['a', source]]), [page('a', 0)]))
  const objects = made.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  expect(objects.join('\n')).not.toContain('JavaScript')
})

test('a zip has a PDF for each part', async () => {
  const file = { id: 'a', file: blobOf(await samplePdf(['one', 'two', 'three'])) }
  const job: PdfJob = {
    is: 'make',
    isZip: true,
    files: [file],
    parts: [
      { name: 'x-1-2.pdf', pages: [page('a', 1), page('a', 0)] },
      { name: 'x-3.pdf', pages: [page('a', 2)] },
    ],
  }
  const result = await runJob(job)
  if (result.is !== 'made') throw new Error(result.is)
  const files = unzipSync(new Uint8Array(await result.file.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['x-1-2.pdf', 'x-3.pdf'])
  expect(await textsOf(files['x-1-2.pdf']!)).toEqual(['two', 'one'])
})

test('sizes are read as a page is seen, with its turn', async () => {
  const bytes = await samplePdf(['one', 'two'], {
    change: (_, pages) => pages[1]!.setRotation(degrees(90)),
  })
  expect(await readPdf(bytes)).toEqual({
    pages: [
      { width: 300, height: 400 },
      { width: 400, height: 300 },
    ],
    hasForm: false,
    isSigned: false,
    hasBookmarks: false,
  })
})

test('a form and a signature are noticed', async () => {
  const bytes = await samplePdf(['one'], {
    change: (document, pages) => {
      const form = document.getForm()
      form.createTextField('name').addToPage(pages[0]!)
      form.acroForm.dict.set(PDFName.of('SigFlags'), document.context.obj(3))
    },
  })
  expect(await readPdf(bytes)).toMatchObject({ hasForm: true, isSigned: true })
  const made = await makePdf(new Map([['a', await openSource(bytes)]]), [page('a', 0)])
  expect(await textsOf(made)).toEqual(['one'])
})

test('a protected PDF is opened with its password, and what is made of it needs none', async () => {
  const bytes = await samplePdf(['secret words'], { password: 'quay' })
  expect(await read(bytes)).toEqual({ is: 'fault', code: 'locked' })
  expect(await read(bytes, 'wrong')).toEqual({ is: 'fault', code: 'wrongPassword' })
  expect(await read(bytes, 'quay')).toMatchObject({ is: 'read' })
  const source = await openSource(bytes, 'quay')
  const made = await makePdf(new Map([['a', source]]), [page('a', 0)])
  expect(await textsOf(made)).toEqual(['secret words'])
})

test('what is no PDF, is damaged or has too many pages gets its own reason', async () => {
  expect(await read('\u0089PNG')).toEqual({ is: 'fault', code: 'notPdf' })
  expect(await read('%PDF-1.7 and nothing else')).toEqual({ is: 'fault', code: 'damaged' })
  const bytes = await samplePdf(['one', 'two'])
  expect(await read(bytes.slice(0, 100))).toEqual({ is: 'fault', code: 'damaged' })
  const many = await samplePdf(Array.from({ length: 1001 }, () => ''))
  expect(await read(many)).toEqual({ is: 'fault', code: 'tooManyPages' })
})
