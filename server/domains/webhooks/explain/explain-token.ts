import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { parseBounded } from '#lib/bounded-json.ts';
import { differenceOf, guessBodies } from './body-variants.ts';
import { Budget } from './budget.ts';
import type { Explanation, FindingCode } from './findings.ts';

/** How far clocks may be apart before a token counts as issued in the future. */
const LEEWAY_SECONDS = 30;

export interface TokenQuestion {
  token: string;
  /** The body as the receiver has it. */
  body: Buffer;
  /** Header `webhook-id`, where the receiver has it. */
  id?: string;
  sent: readonly string[];
  /** Our public keys. */
  keys: readonly Record<string, unknown>[];
  now: Date;
  budget?: Budget;
}

interface Claims {
  sub?: unknown;
  iat?: unknown;
  exp?: unknown;
  body_sha256?: unknown;
}

const readPart = (part: string): Record<string, unknown> | null => {
  const { value } = parseBounded(Buffer.from(part, 'base64url').toString('utf8'));
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
};

/** Whether a text has the three parts of a JSON Web Token. */
export const looksLikeToken = (text: string): boolean => /^\s*(Bearer )?[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(text);

function judgeKey(parts: readonly string[], keys: TokenQuestion['keys']): FindingCode | null {
  const [head = '', claims = '', signature = ''] = parts;
  const { kid, alg } = readPart(head) ?? {};
  const jwk = keys.find((one) => one.kid === kid && one.alg === alg);
  if (!jwk) return 'token_unknown_key';
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  const content = Buffer.from(`${head}.${claims}`);
  const isRight = verify(alg === 'EdDSA' ? null : 'sha256', content, key, Buffer.from(signature, 'base64url'));
  return isRight ? null : 'token_forged';
}

function judgeTime({ iat, exp }: Claims, now: Date): FindingCode[] {
  const seconds = now.getTime() / 1000;
  if (typeof exp !== 'number' || seconds >= exp) return ['token_expired'];
  return typeof iat === 'number' && iat > seconds + LEEWAY_SECONDS ? ['token_not_yet'] : [];
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Why the token of the header `x-webhook-jwt` proves a callback's origin or does not. */
export function explainToken({ token, body, id, sent, keys, now, budget = new Budget() }: TokenQuestion): Explanation {
  const wrong = (code: FindingCode): Explanation => ({
    isValid: false,
    scheme: 'token',
    codes: [code],
    difference: null,
  });
  const parts = token
    .trim()
    .replace(/^Bearer /, '')
    .split('.');
  const claims = readPart(parts[1] ?? '') as Claims | null;
  if (parts.length !== 3 || claims === null || readPart(parts[0] ?? '') === null) return wrong('token_malformed');
  const key = judgeKey(parts, keys);
  if (key !== null) return wrong(key);
  const codes = judgeTime(claims, now);
  if (id !== undefined && claims.sub !== id) codes.push('token_replayed');
  if (claims.body_sha256 === digestOf(body))
    return { isValid: codes.length === 0, scheme: 'token', codes, difference: null };
  const signed = guessBodies(body, sent, budget)
    .all()
    .find(({ bytes }) => !budget.isSpent() && digestOf(bytes) === claims.body_sha256);
  codes.push(...(signed?.codes ?? (['token_other_body'] as const)));
  const difference = signed ? differenceOf(body, signed.bytes, budget) : null;
  if (budget.wasSpent) codes.push('not_all_tried');
  return { isValid: false, scheme: 'token', codes, difference };
}
