import { refuseFile } from './refuse-file.ts';
import { scanBehindEnd } from './scan.ts';
import type { Walk } from './walk.ts';

const START = '%PDF-';
const END = '%%EOF';
/** Where the end mark must be, counted from the end of the file. */
const END_BYTES = 1024;
/** The name of the entry, each letter as it is or, as names may have it, as `#` with its code. */
const ENCRYPT = /\/(?:E|#45)(?:n|#6[eE])(?:c|#63)(?:r|#72)(?:y|#79)(?:p|#70)(?:t|#74)/g;
/** Blanks and comments, which may stand between a name and what it refers to. */
const BLANK = /^(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))+/;
/** A dictionary, or a reference, whose number some readers take with a sign. */
const VALUE = /^(?:<<|[+-]*\d)/;
/** How far behind the name it is looked for what it refers to; whoever has only blanks there hides it. */
const ENTRY_BYTES = 512;
/** Of what came before, so that a name and what is behind it are seen together. */
const OVERLAP_BYTES = ENTRY_BYTES + 22;

/** Whether a trailer names a dictionary of encryption. */
function isEncrypted(seen: Buffer): boolean {
  const text = seen.toString('latin1');
  for (const { 0: name, index } of text.matchAll(ENCRYPT)) {
    const behind = text.slice(index + name.length, index + name.length + ENTRY_BYTES);
    const rest = behind.replace(BLANK, '');
    if (VALUE.test(rest) || (rest === '' && behind.length === ENTRY_BYTES)) return true;
  }
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
      if (isEncrypted(Buffer.concat([last.subarray(-OVERLAP_BYTES), part]))) refuseFile('is an encrypted PDF');
      last = Buffer.concat([last, part.subarray(-END_BYTES)]).subarray(-END_BYTES);
    },
    end() {
      const end = last.lastIndexOf(END);
      if (end < 0) refuseFile('is a PDF that ends too early');
      if (scanBehindEnd()(last.subarray(end + END.length))) refuseFile('has another file behind its end');
    },
  };
}
