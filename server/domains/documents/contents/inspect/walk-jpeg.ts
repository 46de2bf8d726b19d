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

type State = 'marker' | 'length' | 'frame' | 'segment' | 'scan' | 'over';

/** Follows a JPEG, segment by segment and scan by scan, to its end marker. */
class JpegWalk implements Walk {
  readonly #fields = new Fields();
  readonly #markup = scanForMarkup();
  readonly #isWrongBehindEnd = scanBehindEnd();
  #state: State = 'marker';
  #marker = 0;
  #left = 0;
  #hasFrame = false;
  #hasScan = false;

  take(part: Buffer): void {
    this.#fields.add(part);
    while (this.#step());
  }

  end(): void {
    if (this.#state !== 'over' || !this.#hasFrame || !this.#hasScan) refuseFile('is a JPEG that ends too early');
  }

  /** One step; false when more bytes are needed for it. */
  #step(): boolean {
    if (this.#state === 'scan') return this.#passScan();
    if (this.#state === 'segment') return this.#readSegment();
    if (this.#state === 'over') return this.#readRest();
    const bytes = this.#fields.next(this.#state === 'frame' ? FRAME_BYTES : 2);
    if (bytes === null) return false;
    if (this.#state === 'frame') this.#readFrame(bytes);
    else if (this.#state === 'length') this.#readLength(bytes);
    else if (bytes[0] === MARK && bytes[1] === MARK) this.#fields.back();
    else this.#readMarker(bytes);
    return true;
  }

  #readMarker([mark, kind = 0]: Buffer): void {
    if (mark !== MARK || kind === 0) refuseFile('is no well-formed JPEG');
    this.#marker = kind;
    if (kind === END) this.#state = 'over';
    else this.#state = isAlone(kind) ? 'marker' : 'length';
  }

  #readLength(length: Buffer): void {
    const isOfFrame = isFrame(this.#marker);
    this.#left = length.readUInt16BE(0) - 2;
    if (this.#left < (isOfFrame ? FRAME_BYTES : 0)) refuseFile('is no well-formed JPEG');
    this.#state = isOfFrame ? 'frame' : 'segment';
  }

  #readFrame(frame: Buffer): void {
    checkSize(frame.readUInt16BE(3), frame.readUInt16BE(1));
    this.#hasFrame = true;
    this.#left -= FRAME_BYTES;
    this.#state = 'segment';
  }

  #readSegment(): boolean {
    if (this.#fields.length === 0 && this.#left > 0) return false;
    const data = this.#fields.upTo(this.#left);
    this.#left -= data.length;
    if (isText(this.#marker) && data.length > 0 && this.#markup.finds(data))
      refuseFile('has markup or a program in its text');
    if (this.#left > 0) return true;
    this.#state = this.#marker === SCAN ? 'scan' : 'marker';
    this.#hasScan ||= this.#marker === SCAN;
    return true;
  }

  /** Goes to the next marker behind the picture’s data. */
  #passScan(): boolean {
    this.#fields.skipTo(MARK);
    const ahead = this.#fields.next(2);
    if (ahead === null) return false;
    const [, next = 0] = ahead;
    if (next === MARK) this.#fields.back();
    else if (next !== 0 && !isRestart(next)) this.#readMarker(ahead);
    return true;
  }

  #readRest(): false {
    const rest = this.#fields.upTo(this.#fields.length);
    if (rest.length > 0 && this.#isWrongBehindEnd(rest)) refuseFile('has another file behind its end');
    return false;
  }
}

export const walkJpeg = (): Walk => new JpegWalk();
