import { refuseFile } from './refuse-file.ts';
import { scanBehindEnd, scanForMarkup } from './scan.ts';
import { checkSize, Fields, type Walk } from './walk.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Precision, height and width of a frame. */
const FRAME_BYTES = 5;

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Stands alone, without a length. */
const isAlone = (marker: number): boolean => marker === START || marker === 1 || isRestart(marker);
/** Begins a frame: all of C0 to CF but for tables and an extension. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isText = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;

/** Follows a JPEG, segment by segment and scan by scan, to its end marker. */
export function walkJpeg(): Walk {
  const fields = new Fields();
  const hasMarkup = scanForMarkup();
  const isWrongBehindEnd = scanBehindEnd();
  let state: 'marker' | 'length' | 'frame' | 'segment' | 'scan' | 'over' = 'marker';
  let marker = 0;
  let left = 0;
  let hasFrame = false;
  let hasScan = false;

  const readMarker = ([mark, kind = 0]: Buffer): void => {
    if (mark !== MARK || kind === 0) refuseFile('is no well-formed JPEG');
    marker = kind;
    if (marker === END) state = 'over';
    else state = isAlone(marker) ? 'marker' : 'length';
  };

  const readLength = (length: Buffer): void => {
    left = length.readUInt16BE(0) - 2;
    if (left < (isFrame(marker) ? FRAME_BYTES : 0)) refuseFile('is no well-formed JPEG');
    state = isFrame(marker) ? 'frame' : 'segment';
  };

  const readFrame = (frame: Buffer): void => {
    checkSize(frame.readUInt16BE(3), frame.readUInt16BE(1));
    hasFrame = true;
    left -= FRAME_BYTES;
    state = 'segment';
  };

  const readSegment = (): void => {
    const data = fields.upTo(left);
    left -= data.length;
    if (isText(marker) && data.length > 0 && hasMarkup.finds(data)) refuseFile('has markup or a program in its text');
    if (left > 0) return;
    state = marker === SCAN ? 'scan' : 'marker';
    hasScan ||= marker === SCAN;
  };

  /** Goes to the next marker behind the picture’s data. False when it has not come yet. */
  const passScan = (): boolean => {
    fields.skipTo(MARK);
    const ahead = fields.next(2);
    if (ahead === null) return false;
    const [, next = 0] = ahead;
    if (next === MARK) fields.back();
    else if (next !== 0 && !isRestart(next)) readMarker(ahead);
    return true;
  };

  const step = (): boolean => {
    if (state === 'scan') return passScan();
    if (state === 'segment') {
      if (fields.length === 0 && left > 0) return false;
      readSegment();
      return true;
    }
    if (state === 'over') {
      const rest = fields.upTo(fields.length);
      if (rest.length > 0 && isWrongBehindEnd(rest)) refuseFile('has another file behind its end');
      return false;
    }
    const bytes = fields.next(state === 'frame' ? FRAME_BYTES : 2);
    if (bytes === null) return false;
    if (state === 'frame') readFrame(bytes);
    else if (state === 'length') readLength(bytes);
    else if (bytes[0] === MARK && bytes[1] === MARK) fields.back();
    else readMarker(bytes);
    return true;
  };

  return {
    take(part) {
      fields.add(part);
      while (step());
    },
    end() {
      if (state !== 'over' || !hasFrame || !hasScan) refuseFile('is a JPEG that ends too early');
    },
  };
}
