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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A value as one text, whatever the order of its keys. */
function shapeOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** What undoes each thing that is known to happen to a body, and its name. */
const UNDO: readonly [FindingCode, (text: string) => string | undefined][] = [
  ['body_byte_order_mark', (text) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : undefined)],
  ['body_line_ends', (text) => text.replaceAll('\r\n', '\n')],
  ['body_white_space', (text) => text.trim()],
  ['body_normalised', (text) => text.normalize('NFC')],
  ['body_charset', undoCharset],
  [
    'body_quoted',
    (text) => {
      const inner = parseJson(text);
      return typeof inner === 'string' ? inner : undefined;
    },
  ],
  [
    'body_base64',
    (text) => (/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text) ? Buffer.from(text, 'base64').toString() : undefined),
  ],
  ['body_percent_encoded', undoForm],
  [
    'body_reserialised',
    (text) => {
      const value = parseJson(text);
      return value === undefined ? undefined : JSON.stringify(value);
    },
  ],
];

/** Text whose UTF-8 bytes were taken for Latin-1. */
function undoCharset(text: string): string | undefined {
  if (/[\u0100-\uffff]/.test(text)) return undefined;
  const back = Buffer.from(text, 'latin1').toString('utf8');
  return back.includes('\ufffd') ? undefined : back;
}

function undoForm(text: string): string | undefined {
  const value = text.replace(/^[\w.-]+=(?=%7B)/i, '');
  if (!/^%7B/i.test(value)) return undefined;
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * The body as given, then what it may have been: bodies that were sent and are like it, and what is left when known changes are
 * undone, one or two of them.
 */
export function bodyVariants(body: Buffer, sent: readonly string[]): BodyVariant[] {
  const text = body.toString('utf8');
  const found = new Map<string, BodyVariant>([[text, { bytes: body, codes: [] }]]);
  const add = (variant: string | undefined, codes: readonly FindingCode[]): void => {
    if (variant !== undefined && variant !== '' && !found.has(variant))
      found.set(variant, { bytes: Buffer.from(variant), codes });
  };
  const undone: [string, readonly FindingCode[]][] = [];
  for (const [code, undo] of UNDO) {
    const variant = undo(text);
    if (variant !== undefined) undone.push([variant, [code]]);
    add(variant, [code]);
  }
  for (const [first, codes] of undone) for (const [code, undo] of UNDO) add(undo(first), [...codes, code]);
  for (const one of sent) add(one, [nameOfChange(text, one)]);
  return [...found.values()];
}

/** How a body came from the one that was sent, by the whole of both. */
function nameOfChange(given: string, sent: string): FindingCode {
  if (given.length < sent.length && given.length > sent.length / 4 && sent.startsWith(given)) return 'body_truncated';
  if (given.startsWith(sent)) return given.trimEnd() === sent.trimEnd() ? 'body_white_space' : 'body_extended';
  const value = parseJson(given);
  if (value !== undefined && shapeOf(value) === shapeOf(parseJson(sent))) return 'body_reserialised';
  return 'body_changed';
}

/** Where the given body leaves the signed one. */
export function differenceOf(given: Buffer, signed: Buffer): Difference | null {
  if (given.equals(signed)) return null;
  const shorter = Math.min(given.length, signed.length);
  let offset = 0;
  while (offset < shorter && given[offset] === signed[offset]) offset += 1;
  const around = (bytes: Buffer): string =>
    bytes.subarray(Math.max(0, offset - BEFORE), offset + AFTER).toString('utf8');
  const serialiser = serialiserOf(given.toString('utf8'), parseJson(signed.toString('utf8')));
  return { offset, given: around(given), signed: around(signed), serialiser };
}
