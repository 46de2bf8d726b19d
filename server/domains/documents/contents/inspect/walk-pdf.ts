import { refuseFile } from './refuse-file.ts';
import { scanBehindEnd } from './scan.ts';
import type { Walk } from './walk.ts';

const START = '%PDF-';
const END = '%%EOF';
/** Where the end mark must be, counted from the end of the file. */
const END_BYTES = 1024;
const ENCRYPT = '/Encrypt';
/** A name with what it refers to. */
const ENCRYPT_ENTRY = /^\/Encrypt[\s\0]*(<<|\d)/;
const ENTRY_BYTES = 64;

/** Whether a trailer names a dictionary of encryption. */
function isEncrypted(seen: Buffer): boolean {
  for (let at = seen.indexOf(ENCRYPT); at >= 0; at = seen.indexOf(ENCRYPT, at + 1))
    if (ENCRYPT_ENTRY.test(seen.toString('latin1', at, at + ENTRY_BYTES))) return true;
  return false;
}

/** Follows a PDF from its first byte to its last end mark. */
export function walkPdf(): Walk {
  let last: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return {
    take(part) {
      if (isFirst && part.toString('latin1', 0, START.length) !== START) refuseFile('is no well-formed PDF');
      isFirst = false;
      if (isEncrypted(Buffer.concat([last.subarray(-ENTRY_BYTES), part]))) refuseFile('is an encrypted PDF');
      last = Buffer.concat([last, part.subarray(-END_BYTES)]).subarray(-END_BYTES);
    },
    end() {
      const end = last.lastIndexOf(END);
      if (end < 0) refuseFile('is a PDF that ends too early');
      if (scanBehindEnd()(last.subarray(end + END.length))) refuseFile('has another file behind its end');
    },
  };
}
