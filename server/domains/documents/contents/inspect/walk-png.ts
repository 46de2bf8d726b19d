import { refuseFile } from './refuse-file.ts';
import { scanBehindEnd, scanForMarkup } from './scan.ts';
import { checkSize, Fields, type Walk } from './walk.ts';

const SIGNATURE_BYTES = 8;
const HEADER_BYTES = 8;
const CRC_BYTES = 4;
const MOST_LENGTH = 0x7fff_ffff;
/** What is no picture: it is looked through for words that are none. */
const PICTURE = new Set(['IHDR', 'IDAT', 'PLTE', 'IEND']);

/** Follows a PNG, chunk by chunk, to `IEND`. */
export function walkPng(): Walk {
  const fields = new Fields();
  const hasMarkup = scanForMarkup();
  const isWrongBehindEnd = scanBehindEnd();
  let state: 'signature' | 'header' | 'size' | 'data' | 'crc' | 'over' = 'signature';
  let type = '';
  let left = 0;
  let hasData = false;

  const readHeader = (header: Buffer): void => {
    const isFirst = type === '';
    left = header.readUInt32BE(0);
    type = header.toString('latin1', 4);
    if (left > MOST_LENGTH || !/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR') || (isFirst && left !== 13))
      refuseFile('is no well-formed PNG');
    hasData ||= type === 'IDAT';
    state = isFirst ? 'size' : 'data';
  };

  const readSize = (ihdr: Buffer): void => {
    checkSize(ihdr.readUInt32BE(0), ihdr.readUInt32BE(4));
    state = 'crc';
  };

  const readData = (): void => {
    const data = fields.upTo(left);
    left -= data.length;
    if (!PICTURE.has(type) && data.length > 0 && hasMarkup.finds(data))
      refuseFile('has markup or a program in its text');
    if (left === 0) state = 'crc';
  };

  /** One step; false when more bytes are needed for it. */
  const step = (): boolean => {
    if (state === 'data') {
      if (fields.length === 0 && left > 0) return false;
      readData();
      return true;
    }
    if (state === 'over') {
      const rest = fields.upTo(fields.length);
      if (rest.length > 0 && isWrongBehindEnd(rest)) refuseFile('has another file behind its end');
      return false;
    }
    const wanted = { signature: SIGNATURE_BYTES, header: HEADER_BYTES, size: 13, crc: CRC_BYTES }[state];
    const bytes = fields.next(wanted);
    if (bytes === null) return false;
    if (state === 'header') readHeader(bytes);
    else if (state === 'size') readSize(bytes);
    else state = state === 'crc' && type === 'IEND' ? 'over' : 'header';
    return true;
  };

  return {
    take(part) {
      fields.add(part);
      while (step());
    },
    end() {
      if (state !== 'over' || !hasData) refuseFile('is a PNG that ends too early');
    },
  };
}
