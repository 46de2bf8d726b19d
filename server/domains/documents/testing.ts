import { crc32, deflateSync } from 'node:zlib';
import type { InputOf } from '#lib/contract.ts';
import { createDocument, uploadDocumentFile } from '#lib/contracts/documents/documents.ts';
import { EXAMPLE_PDF } from '#lib/contracts/documents/example-file.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { documentTasks } from './tables.ts';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint16 = (value: number): Buffer => Buffer.of(value >> 8, value & 0xff);

export function pngChunk(type: string, data: Uint8Array | string): Buffer {
  const content = Buffer.from(data as string, 'latin1');
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

interface Picture {
  width?: number;
  height?: number;
  /** PNG chunks or JPEG segments in front of the picture. */
  before?: readonly Buffer[];
  /** The picture’s data, as it stands in the file. */
  data?: Uint8Array;
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG that viewers open, unless `data` is another. */
export function pngFile({ width = 200, height = 200, before = [], data }: Picture = {}): Buffer {
  const ihdr = Buffer.concat([uint32(width), uint32(height), Buffer.of(8, 0, 0, 0, 0)]);
  const idat = data ?? deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([PNG_START, pngChunk('IHDR', ihdr), ...before, pngChunk('IDAT', idat), pngChunk('IEND', '')]);
}

export const jpegSegment = (marker: number, data: Uint8Array | string): Buffer => {
  const content = Buffer.from(data as string, 'latin1');
  return Buffer.concat([Buffer.of(0xff, marker), uint16(content.length + 2), content]);
};

/** A file with the structure of a JPEG. */
export function jpegFile({
  width = 200,
  height = 200,
  before = [],
  data = Buffer.alloc(400, 7),
}: Picture = {}): Buffer {
  const frame = Buffer.concat([Buffer.of(8), uint16(height), uint16(width), Buffer.of(1, 1, 0x11, 0)]);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...before,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    data,
    Buffer.of(0xff, 0xd9),
  ]);
}

/** A PDF; of more bytes where they are said. */
export function pdfFile(bytes = 0): Buffer {
  const line = '% nothing\n';
  const filling = line.repeat(Math.max(0, Math.ceil((bytes - EXAMPLE_PDF.length) / line.length)));
  return Buffer.from(
    EXAMPLE_PDF.replace('1 0 obj', () => `${filling}1 0 obj`),
    'latin1',
  );
}

/** The bytes of a file as they may come: so many at a time. */
export async function* inParts(file: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

/** Moves the clock, and does what falls due of documents. */
export const passTime = (h: Pick<Harness, 'service'>, ms: number): Promise<void> => passTimeIn(h, documentTasks, ms);

/** A body that the harness sends. */
export const asBody = (file: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(file);

/** The token of each upload address of a new document, and what the document is. */
export async function beginDocument(
  h: Harness,
  as: TestUser,
  input: InputOf<typeof createDocument> = { documentType: 'w9' },
) {
  const { body, text, status } = await h.call(createDocument, { as, input });
  if (status !== 201) throw new Error(text);
  const tokens = body.files.map(({ uploadUrl }) => uploadUrl.split('/').at(-1) ?? '');
  return { documentId: body.documentId, files: body.files, tokens };
}

export const upload = (h: Harness, uploadToken: string, { file, fileName }: { file: Uint8Array; fileName?: string }) =>
  h.call(uploadDocumentFile, { as: null, input: { uploadToken, fileName }, file: asBody(file) });

/** A document all of whose files were uploaded. */
export async function uploadedDocument(
  h: Harness,
  as: TestUser,
  { file = pdfFile(), metadata }: { file?: Uint8Array; metadata?: Record<string, unknown> } = {},
) {
  const begun = await beginDocument(h, as, { documentType: 'w9', metadata });
  for (const token of begun.tokens) {
    const { status, text } = await upload(h, token, { file, fileName: 'certificate.pdf' });
    if (status !== 200) throw new Error(text);
  }
  return { documentId: begun.documentId, fileId: begun.files[0]?.fileId ?? '' };
}
