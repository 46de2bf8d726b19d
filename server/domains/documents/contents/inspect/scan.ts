/** Looks for byte patterns in what comes bit by bit, whatever the borders. */
export class Scan {
  readonly #patterns: readonly Buffer[];
  readonly #isBlind: boolean;
  readonly #overlap: number;
  #tail: Buffer = Buffer.alloc(0);

  /** `isBlind` takes capital letters for small ones; patterns are in small letters then. */
  constructor(patterns: readonly (string | readonly number[])[], { isBlind = false } = {}) {
    this.#patterns = patterns.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from(one)));
    this.#isBlind = isBlind;
    this.#overlap = Math.max(...this.#patterns.map(({ length }) => length)) - 1;
  }

  /** Whether a pattern is in what has come so far and was not seen before. */
  finds(part: Uint8Array): boolean {
    const seen = Buffer.concat([this.#tail, part]);
    this.#tail = Buffer.from(seen.subarray(-this.#overlap));
    const text = this.#isBlind ? Buffer.from(seen.toString('latin1').toLowerCase(), 'latin1') : seen;
    return this.#patterns.some((pattern) => text.includes(pattern));
  }
}

const MARKUP = ['<script', '<html', '<?php'];

/** Of a page or a program in the words that come with an image. */
export const scanForMarkup = (): Scan => new Scan(MARKUP, { isBlind: true });

/** The end of a ZIP archive of one disk, wherever it lies. */
export const scanForArchive = (): Scan => new Scan([[0x50, 0x4b, 5, 6, 0, 0, 0, 0]]);

/** Behind the end of a file: the beginnings of ZIP, PDF, HTML and of programs. */
export function scanBehindEnd(): (part: Uint8Array) => boolean {
  const pages = new Scan([...MARKUP, '<!doctype', '<svg', '<body', '<iframe', '%pdf-'], { isBlind: true });
  const others = new Scan([
    [0x50, 0x4b, 3, 4],
    [0x50, 0x4b, 5, 6],
    [0x50, 0x4b, 7, 8],
    [0x7f, 0x45, 0x4c, 0x46],
    [0x50, 0x45, 0, 0],
    [0xfe, 0xed, 0xfa, 0xce],
    [0xfe, 0xed, 0xfa, 0xcf],
    [0xce, 0xfa, 0xed, 0xfe],
    [0xcf, 0xfa, 0xed, 0xfe],
    [0xca, 0xfe, 0xba, 0xbe],
  ]);
  let first: Buffer = Buffer.alloc(0);
  return (part) => {
    if (first.length < 2) first = Buffer.concat([first, part.subarray(0, 2)]);
    const start = first.toString('latin1', 0, 2);
    const isFound = [pages.finds(part), others.finds(part)].includes(true);
    return isFound || start === 'MZ' || start === '#!';
  };
}
