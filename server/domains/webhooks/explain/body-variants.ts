import { parseBounded } from '#lib/bounded-json.ts';
import type { Budget } from './budget.ts';
import type { Difference, FindingCode } from './findings.ts';
import { serialiserOf } from './serialisers.ts';

/** A body that may have been the one that was signed. */
export interface BodyVariant {
  bytes: Buffer;
  codes: readonly FindingCode[];
}

const BYTE_ORDER_MARK = '\ufeff';
const BEFORE = 12;
const AFTER = 28;
/** Letters are rewritten with escapes and indents: a body grows or shrinks by less than this factor. */
const LIKE_LENGTH = 8;
/** More marks on one letter than any language has; normalising such a text takes the square of their number. */
const MARKED_TOO_OFTEN = /\p{M}{31}/u;

/** A value as one text, whatever the order of its keys. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** A text that may be JSON; parsed and shaped once, when somebody asks. */
class JsonText {
  readonly text: string;
  #read: { value: unknown } | null = null;
  #shape: string | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Undefined when it is no JSON. */
  get value(): unknown {
    this.#read ??= { value: parseBounded(this.text).value };
    return this.#read.value;
  }

  get shape(): string | null {
    if (this.value === undefined) return null;
    this.#shape ??= shapeOf(this.value);
    return this.#shape;
  }
}

type Undo = (body: JsonText) => string | undefined;

/** What undoes each thing that is known to happen to a body, and its name. */
const UNDO: readonly [FindingCode, Undo][] = [
  ['body_byte_order_mark', ({ text }) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : undefined)],
  ['body_line_ends', ({ text }) => text.replaceAll('\r\n', '\n')],
  ['body_white_space', ({ text }) => text.trim()],
  ['body_normalised', ({ text }) => (MARKED_TOO_OFTEN.test(text) ? undefined : text.normalize('NFC'))],
  ['body_charset', ({ text }) => undoCharset(text)],
  ['body_quoted', ({ value }) => (typeof value === 'string' ? value : undefined)],
  ['body_base64', ({ text }) => undoBase64(text)],
  ['body_percent_encoded', ({ text }) => undoForm(text)],
  ['body_reserialised', ({ value }) => (value === undefined ? undefined : JSON.stringify(value))],
];

/** Text whose UTF-8 bytes were taken for Latin-1. */
function undoCharset(text: string): string | undefined {
  if (/[\u0100-\uffff]/.test(text)) return undefined;
  const back = Buffer.from(text, 'latin1').toString('utf8');
  return back.includes('\ufffd') ? undefined : back;
}

const undoBase64 = (text: string): string | undefined =>
  /^[A-Za-z0-9+/\s]+={0,2}$/.test(text.trimEnd()) ? Buffer.from(text, 'base64').toString() : undefined;

function undoForm(text: string): string | undefined {
  const value = text.replace(/^[\w.-]+=(?=%7B)/i, '');
  if (!/^%7B/i.test(value)) return undefined;
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** What a body may have been, found when it is asked for, once, and as far as the budget goes. */
export interface BodyGuesses {
  /** The body as given, and what is left when known changes are undone, one or two of them. */
  own: () => readonly BodyVariant[];
  /** The same, then bodies that were sent. */
  all: () => readonly BodyVariant[];
}

export function guessBodies(body: Buffer, sent: readonly string[], budget: Budget): BodyGuesses {
  const given = new JsonText(body.toString('utf8'));
  const found = new Map<string, BodyVariant>([[given.text, { bytes: body, codes: [] }]]);
  const add = (variant: string | undefined, codes: readonly FindingCode[]): void => {
    if (variant !== undefined && variant !== '' && !found.has(variant))
      found.set(variant, { bytes: Buffer.from(variant), codes });
  };
  const own = once(() => {
    addUndone({ given, add, budget });
    return [...found.values()];
  });
  const all = once(() => {
    own();
    for (const one of sent) {
      if (budget.isSpent()) break;
      add(one, [nameOfChange(given, one)]);
    }
    return [...found.values()];
  });
  return { own, all };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

interface Undoing {
  given: JsonText;
  add: (variant: string | undefined, codes: readonly FindingCode[]) => void;
  budget: Budget;
}

function addUndone({ given, add, budget }: Undoing): void {
  const undone: [string, readonly FindingCode[]][] = [];
  for (const [code, undo] of UNDO) {
    if (budget.isSpent()) return;
    const variant = undo(given);
    if (variant !== undefined) undone.push([variant, [code]]);
    add(variant, [code]);
  }
  for (const [first, codes] of undone) {
    if (first === given.text) continue;
    const changed = new JsonText(first);
    for (const [code, undo] of UNDO) {
      if (budget.isSpent()) return;
      add(undo(changed), [...codes, code]);
    }
  }
}

/** How a body came from the one that was sent, by the whole of both. */
function nameOfChange(given: JsonText, sent: string): FindingCode {
  const { text } = given;
  if (text.length < sent.length && text.length > sent.length / 4 && sent.startsWith(text)) return 'body_truncated';
  if (text.startsWith(sent)) return text.trimEnd() === sent.trimEnd() ? 'body_white_space' : 'body_extended';
  const isLike = text.length < sent.length * LIKE_LENGTH && sent.length < text.length * LIKE_LENGTH;
  if (isLike && given.shape !== null && given.shape === new JsonText(sent).shape) return 'body_reserialised';
  return 'body_changed';
}

/** Where the given body leaves the signed one. */
export function differenceOf(given: Buffer, signed: Buffer, budget: Budget): Difference | null {
  if (given.equals(signed)) return null;
  const shorter = Math.min(given.length, signed.length);
  let offset = 0;
  while (offset < shorter && given[offset] === signed[offset]) offset += 1;
  const around = (bytes: Buffer): string =>
    bytes.subarray(Math.max(0, offset - BEFORE), offset + AFTER).toString('utf8');
  const { value } = budget.isSpent() ? {} : parseBounded(signed.toString('utf8'));
  const serialiser = serialiserOf(given.toString('utf8'), value, budget);
  return { offset, given: around(given), signed: around(signed), serialiser };
}
