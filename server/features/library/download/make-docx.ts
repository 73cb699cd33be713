/** Writes a text as a Word file: the least that Word, Pages, LibreOffice and Google Docs open. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const OOXML = 'http://schemas.openxmlformats.org'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = `${OOXML}/package/2006`
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml'

/** A Word file with this title, and each line of the text as a paragraph. */
export async function makeDocx(title: string, text: string, mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(XML + xml), name, { mtime })
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELATIONSHIPS}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OOXML}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  const paragraphs = [
    paragraphOf(title, '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>'),
    ...text.split('\n').map((line) => paragraphOf(line)),
  ]
  add(
    'word/document.xml',
    `<w:document xmlns:w="${OOXML}/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}<w:sectPr/></w:body></w:document>`,
  )
  zip.end()
  return buffer(zip.outputStream)
}

function paragraphOf(line: string, look = ''): string {
  if (line === '') return '<w:p/>'
  return `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`
}

/** What XML has no place for is left out, the signs it reads are told by name. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
}
