import { fileTypeFromBuffer } from 'file-type';
import { MEDIA_TYPES, type MediaType } from '#lib/contracts/documents/words.ts';
import { nameOf, readFileName, readMediaType } from './file-name.ts';
import { refuseFile } from './refuse-file.ts';
import { scanForArchive } from './scan.ts';
import type { Walk } from './walk.ts';
import { walkJpeg } from './walk-jpeg.ts';
import { walkPdf } from './walk-pdf.ts';
import { walkPng } from './walk-png.ts';

/** What a sender says of a file. */
export interface DeclaredFile {
  declaredName: string | undefined;
  declaredType: string | undefined;
}

/** Looks at a file as it comes. Both throw 400 for what is wrong with it. */
export interface Inspection {
  take: (part: Uint8Array) => Promise<void>;
  end: () => Promise<void>;
  /** What it is; once its end has come. */
  found: () => { fileName: string; mediaType: MediaType };
}

/** What tells the type of a file, and where no image may say that it is a PDF. */
const HEAD_BYTES = 4100;
const PDF_BYTES = 1024;
const NAMES: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'a JPEG',
  'image/png': 'a PNG',
  'application/pdf': 'a PDF',
};
const WALKS: Readonly<Record<MediaType, () => Walk>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'application/pdf': walkPdf,
};

const isKnown = (type: string | undefined): type is MediaType =>
  (MEDIA_TYPES as readonly string[]).includes(type ?? '');

/** What a file is, by its first bytes. Throws 400. */
async function typeOf(head: Buffer): Promise<MediaType> {
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  if (!isKnown(type)) return refuseFile('must be a JPEG, a PNG or a PDF, and is neither');
  if (type !== 'application/pdf' && head.subarray(0, PDF_BYTES).includes('%PDF-'))
    refuseFile(`is ${NAMES[type]} that begins as a PDF as well`);
  return type;
}

/** Inspects a file by its first bytes and its structure; nothing of it is decoded. Throws 400 for what is said of it. */
export function inspectFile({ declaredName, declaredType }: DeclaredFile): Inspection {
  const name = readFileName(declaredName);
  const declared = readMediaType(declaredType);
  const archive = scanForArchive();
  let head: Buffer = Buffer.alloc(0);
  let known: { mediaType: MediaType; fileName: string; walk: Walk } | null = null;

  const walk = (to: Walk, part: Buffer): void => {
    if (archive.finds(part)) refuseFile('holds an archive');
    to.take(part);
  };

  const learn = async (): Promise<void> => {
    if (head.length === 0) refuseFile('is empty');
    const mediaType = await typeOf(head);
    if (declared !== null && declared !== mediaType)
      refuseFile(`is ${NAMES[mediaType]}, and was sent as ${NAMES[declared]}`);
    known = { mediaType, fileName: nameOf(name, mediaType), walk: WALKS[mediaType]() };
    walk(known.walk, head);
    head = Buffer.alloc(0);
  };

  return {
    async take(part) {
      const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      if (known) return walk(known.walk, bytes);
      head = Buffer.concat([head, bytes]);
      if (head.length >= HEAD_BYTES) await learn();
    },
    async end() {
      if (!known) await learn();
      known?.walk.end();
    },
    found() {
      if (!known) throw new Error('the file was not read to its end');
      return { fileName: known.fileName, mediaType: known.mediaType };
    },
  };
}
