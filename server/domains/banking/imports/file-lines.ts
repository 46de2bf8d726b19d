import { isUtf8 } from 'node:buffer';
import { IMPORT_LIMITS } from '#lib/banking/import-columns.ts';
import { fail } from '#server/core/call/errors.ts';

const LINE_FEED = 0x0a;
const MARK = Buffer.of(0xef, 0xbb, 0xbf);

/** Refuses a file as a whole: nothing of it is imported. Throws Failure. */
export const refuseFile = (text: string): never => fail('validation_failed', text);

const lineCount = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
};

/** Refuses the first line that is wrong among some, the first of which has a number. Throws Failure. */
function refuseLine(bytes: Buffer, first: number): never {
  for (let [at, line] = [0, first]; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, at);
    const one = bytes.subarray(at, end < 0 ? undefined : end);
    if (!isUtf8(one)) refuseFile(`Line ${line} is not in UTF-8. Save the file as "CSV UTF-8".`);
    if (one.includes(0)) refuseFile(`Line ${line} has a NUL character.`);
    if (end < 0) throw new Error('no line is wrong');
    at = end + 1;
  }
}

/** The file in pieces of whole lines, without a byte-order mark; only the last one may lack its end. Throws Failure for what is no text. */
export async function* linesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  const checked = (bytes: Buffer): Buffer => {
    if (!isUtf8(bytes) || bytes.includes(0)) refuseLine(bytes, line);
    const text = line === 1 && bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
    line += lineCount(bytes);
    return text;
  };
  for await (const chunk of file) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield checked(bytes.subarray(0, end));
    if (rest.length > IMPORT_LIMITS.row) refuseFile(`Line ${line} is longer than ${IMPORT_LIMITS.row / 1024} KiB.`);
  }
  if (rest.length > 0) yield checked(rest);
}
