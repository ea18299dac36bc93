import { compoundFile } from './compound-file.ts'
import { ofKind, type HostileDocument } from './hostile-document.ts'
import { openParts, paragraph, wordParts } from './packages.ts'
import { onePage, pdf } from './pdf-file.ts'
import { randomBytes } from './random-bytes.ts'
import { entriesOf, zip, zipEntries } from './zip.ts'

const ENCRYPTION =
  '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"><keyData saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" spinCount="4294967295"/></encryption>'

const encrypted = (seed: number): Buffer =>
  compoundFile({
    EncryptionInfo: Buffer.concat([
      Buffer.from('0400040040000000', 'hex'),
      Buffer.from(ENCRYPTION),
    ]),
    EncryptedPackage: randomBytes(seed, 20_000),
  })

/** A ZIP file whose parts are marked as encrypted. */
const lockedZip = (method: number, flags: number): Buffer =>
  zipEntries(
    entriesOf(wordParts(paragraph())).map((entry, at) =>
      Object.assign(entry, { bytes: randomBytes(at, entry.bytes.length + 12), method, flags }),
    ),
  )

/** A PDF whose keys belong to a password that nobody knows. */
function lockedPdf(): Buffer {
  const hex = (seed: number, length: number) => `<${randomBytes(seed, length).toString('hex')}>`
  const id = hex(5, 16)
  const keys = `/Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O ${hex(6, 32)} /U ${hex(7, 32)}`
  return pdf(onePage(), { trailer: `/Root 1 0 R /ID [${id} ${id}] /Encrypt << ${keys} >>` })
}

export const passwords = (): HostileDocument[] =>
  ofKind('password', [
    ['locked.docx', 'is encrypted by Word', () => encrypted(1)],
    ['locked.xlsx', 'is encrypted by Excel', () => encrypted(2)],
    [
      'looping.pptx',
      'is encrypted by PowerPoint, and its sectors are in a circle',
      () =>
        compoundFile(
          {
            EncryptionInfo: Buffer.from('04000400', 'hex'),
            EncryptedPackage: randomBytes(3, 20_000),
          },
          { isLooping: true },
        ),
    ],
    ['zip-locked.docx', 'has parts that ZIP has encrypted', () => lockedZip(8, 1)],
    ['aes-locked.docx', 'has parts that ZIP has encrypted by AES', () => lockedZip(99, 1)],
    [
      'locked.odt',
      'is encrypted by LibreOffice',
      () =>
        zip(
          openParts('text', randomBytes(4, 5_000), {
            'META-INF/manifest.xml':
              '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="99999999999"><manifest:encryption-data manifest:checksum-type="SHA256" manifest:checksum="AAAA"><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><manifest:key-derivation manifest:iteration-count="2147483647"/></manifest:encryption-data></manifest:file-entry></manifest:manifest>',
          }),
        ),
    ],
    ['locked.pdf', 'needs a password', lockedPdf],
  ])
