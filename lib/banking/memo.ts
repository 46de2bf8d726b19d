/** Digits of Crockford’s base 32: none of them looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'CH';
const BODY = 8;
const WHOLE = BODY + 1;
const MEMO = /^[0-9A-HJKMNP-TV-Z]{9}$/;
/** Longest remittance text that is looked through. */
const MAX_REMITTANCE = 4000;
/** A prime above the number of digits, so that no single change and no swap of neighbours keeps the sum. */
const MODULUS = 37;

const valueOf = (digit: string): number => DIGITS.indexOf(digit);

/**
 * The sum of the digits, each weighted by its place: that of a whole memo is 0 when its last digit is right. Weights of neighbours
 * differ by one, and none is a multiple of the modulus.
 */
function sumOf(digits: string): number {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += (at + 1) * valueOf(digits.charAt(at));
  return sum % MODULUS;
}

/** The digit that makes a memo of eight others; undefined for the few that have none. */
const checkDigitOf = (body: string): string | undefined => DIGITS.split('').find((digit) => sumOf(body + digit) === 0);

/** Whether nine digits are a memo. */
const isMemo = (digits: string): boolean => MEMO.test(digits) && sumOf(digits) === 0;

/** A new memo of random bytes; `draw` gives as many as are asked for. */
export function newMemo(draw: (count: number) => Uint8Array): string {
  for (;;) {
    const body = [...draw(BODY)].map((byte) => DIGITS.charAt(byte % DIGITS.length)).join('');
    const check = checkDigitOf(body);
    if (check !== undefined) return body + check;
  }
}

/** As people write it: `CH-7K2M-9QXT-4`. */
export const formatMemo = (memo: string): string =>
  [PREFIX, memo.slice(0, BODY / 2), memo.slice(BODY / 2, BODY), memo.slice(BODY)].join('-');

/** What is meant by a text that somebody typed: no blanks and hyphens, and digits that look alike told apart. */
const meant = (text: string): string =>
  text.slice(0, MAX_REMITTANCE).toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Every memo in a remittance text, each once. */
export function findMemos(remittance: string): string[] {
  const text = meant(remittance);
  const found = new Set<string>();
  for (let at = text.indexOf(PREFIX); at >= 0; at = text.indexOf(PREFIX, at + 1)) {
    const digits = text.slice(at + PREFIX.length, at + PREFIX.length + WHOLE);
    if (isMemo(digits)) found.add(digits);
  }
  return [...found];
}

/** What a remittance text says of the account that it is for. */
export type MemoMatch = { kind: 'one'; memo: string } | { kind: 'none' } | { kind: 'several' };

const ID = /^[0-9a-f]{32}$/;

/** What somebody typed to name a trading account: its id, or its memo with or without what memos begin with. */
export function readAccountName(typed: string): { id: string } | { memo: string } | undefined {
  const text = typed.trim();
  if (ID.test(text.toLowerCase())) return { id: text.toLowerCase() };
  const named = matchMemo(text.toUpperCase().startsWith(PREFIX) ? text : `${PREFIX}${text}`);
  return named.kind === 'one' ? { memo: named.memo } : undefined;
}

/** The memo of a remittance text, which counts only if it holds no other one. */
export function matchMemo(remittance: string): MemoMatch {
  const [memo, other] = findMemos(remittance);
  if (memo === undefined) return { kind: 'none' };
  return other === undefined ? { kind: 'one', memo } : { kind: 'several' };
}
