/** What a JSON text may hold before it is parsed; nothing that we serve or send comes near. */
export const MAX_DEPTH = 64;
export const MAX_KEYS = 20_000;
export const MAX_VALUES = 100_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** A string of a text, by where its letters begin and end. */
interface Token {
  start: number;
  end: number;
  isEscaped: boolean;
}

/** Sets `token` to the string whose quote stands at `quote`, and gives the place behind it. */
function skipString(text: string, quote: number, token: Token): number {
  token.start = quote + 1;
  token.isEscaped = false;
  for (let at = quote + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      token.end = at;
      return at + 1;
    }
    if (code === BACKSLASH) {
      token.isEscaped = true;
      at += 1;
    }
  }
  token.end = text.length;
  return text.length;
}

/** The letters of a string; null for escapes that are none, which the parser refuses. */
function readToken(text: string, { start, end, isEscaped }: Token): string | null {
  const letters = text.slice(start, end);
  if (!isEscaped) return letters;
  try {
    return JSON.parse(`"${letters}"`) as string;
  } catch {
    return null;
  }
}

/** The keys that each open object has; null for an open array. */
class OpenKeys {
  readonly #open: (Set<string> | null)[] = [];

  push(isObject: boolean): void {
    this.#open.push(isObject ? new Set() : null);
  }

  pop(): void {
    this.#open.pop();
  }

  /** False when the object has the key already. */
  add(key: string): boolean {
    const keys = this.#open.at(-1);
    if (keys?.has(key)) return false;
    keys?.add(key);
    return true;
  }
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Whether nothing but white space lies between a bracket and the one that closes it. */
function isEmptyAt(text: string, open: number): boolean {
  let at = open + 1;
  while (isBlank(text.charCodeAt(at))) at += 1;
  const code = text.charCodeAt(at);
  return code === CLOSE_ARRAY || code === CLOSE_OBJECT;
}

interface Scan {
  text: string;
  depth: number;
  keys: number;
  values: number;
  /** The last string that was passed: the key, where a colon follows. */
  last: Token;
  /** Whether it was taken for a key already: each string is read once at most, whatever colons follow. */
  isRead: boolean;
  unique: OpenKeys | null;
}

/** Takes the bracket, comma or colon at a place into account; gives what is wrong then, in words that follow the name of the text. */
function take(scan: Scan, code: number, at: number): string | null {
  if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
    scan.depth += 1;
    if (!isEmptyAt(scan.text, at)) scan.values += 1;
    scan.unique?.push(code === OPEN_OBJECT);
    if (scan.depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
  } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
    scan.depth -= 1;
    scan.unique?.pop();
  } else if (code === COMMA) scan.values += 1;
  else if (code === COLON) {
    scan.keys += 1;
    if (scan.keys > MAX_KEYS) return `has more than ${MAX_KEYS.toLocaleString('en-US')} keys`;
    const key = scan.unique && !scan.isRead ? readToken(scan.text, scan.last) : null;
    scan.isRead = true;
    if (key !== null && scan.unique?.add(key) === false)
      return `has the key ${JSON.stringify(key).slice(0, 100)} twice in one object`;
  }
  return scan.values > MAX_VALUES ? `has more than ${MAX_VALUES.toLocaleString('en-US')} values` : null;
}

/** What is too much in a text, found in one pass without recursion, whether or not the text is JSON. */
function findExcess(text: string, { isUnique }: { isUnique: boolean }): string | null {
  const last = { start: 0, end: 0, isEscaped: false };
  const unique = isUnique ? new OpenKeys() : null;
  const scan: Scan = { text, depth: 0, keys: 0, values: 1, last, isRead: true, unique };
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at, last);
      scan.isRead = false;
      continue;
    }
    if (code === COMMA || code === COLON || code >= OPEN_ARRAY) {
      const excess = take(scan, code, at);
      if (excess !== null) return excess;
    }
    at += 1;
  }
  return null;
}

export type BoundedJson =
  | { value: unknown; problem: null }
  /** Words that follow the name of the text; `cause` when it is no JSON. */
  | { value?: never; problem: string; cause?: Error };

/**
 * Parses JSON that a caller wrote, unless it is nested too deep or holds too much: the only door for such texts. With
 * `uniqueKeys` an object that has a key twice is refused as well.
 */
export function parseBounded(text: string, { uniqueKeys = false }: { uniqueKeys?: boolean } = {}): BoundedJson {
  const excess = findExcess(text, { isUnique: uniqueKeys });
  if (excess !== null) return { problem: excess };
  try {
    return { value: JSON.parse(text) as unknown, problem: null };
  } catch (error) {
    return { problem: 'is not valid JSON', cause: error as Error };
  }
}
