import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import { equalBytes, sha256 } from '#server/core/runtime/vault.ts';
import type { ProviderNews, UnreadableCallback } from '../identity-provider.ts';
import { decisionBy, instantOf, type Levels, ReviewResult, typesAt } from './sumsub-news.ts';

type Headers = (name: string) => string | undefined;

/** The headers that sign a callback. */
export const DIGEST_HEADER = 'x-payload-digest';
export const DIGEST_ALGORITHM_HEADER = 'x-payload-digest-alg';

const ALGORITHMS: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };
const LATEST_MS = Date.UTC(9999, 11, 31);

/** What is read of a callback, and no more: it tells of people. */
const Callback = z.object({
  type: z.string().regex(/^[A-Za-z][\w-]{0,99}$/),
  createdAtMs: z.union([z.string().max(40), z.int().min(0).max(LATEST_MS)]),
  applicantId: z.string().max(200).nullish(),
  externalUserId: z.string().max(500).nullish(),
  correlationId: z.string().max(500).nullish(),
  levelName: z.string().max(500).nullish(),
  /** Set off by hand, to try the address. */
  testMode: z.boolean().nullish(),
  reviewResult: ReviewResult.nullish(),
});
type Callback = z.output<typeof Callback>;

const ApplicantId = z.string().regex(/^[\w-]{1,100}$/);
const IdvId = z.uuid().toLowerCase();

/** Whether whoever knows the secret wrote these bytes. */
function isSigned(secret: string, headers: Headers, body: Uint8Array): boolean {
  const algorithm = headers(DIGEST_ALGORITHM_HEADER) ?? '';
  const hash = Object.hasOwn(ALGORITHMS, algorithm) ? ALGORITHMS[algorithm] : undefined;
  if (hash === undefined) return false;
  const wanted = createHmac(hash, secret).update(body).digest();
  const given = headers(DIGEST_HEADER) ?? '';
  return /^[0-9a-f]+$/i.test(given) && equalBytes(Buffer.from(given, 'hex'), wanted);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parseCallback(body: Uint8Array): Callback | null {
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    return null;
  }
  return Callback.safeParse(parseBounded(text).value).data ?? null;
}

const hexOf = (data: string | Uint8Array): string => sha256(data).toString('hex');

const timeOf = ({ createdAtMs }: Callback): string | null =>
  typeof createdAtMs === 'number' ? new Date(createdAtMs).toISOString() : instantOf(createdAtMs);

/** The same for a callback that comes again, in whatever bytes, where the provider numbers it. */
function keyOf({ correlationId, type, applicantId }: Callback, at: string, bytes: string): string {
  if (correlationId === null || correlationId === undefined || correlationId === '') return bytes;
  return hexOf(JSON.stringify([correlationId, type, at, applicantId ?? null]));
}

/** What a callback says: null for one that was not signed with the secret. */
export function readSumsubCallback(
  { secret, levels }: { secret: string; levels: Levels },
  headers: Headers,
  body: Uint8Array,
): ProviderNews | UnreadableCallback | null {
  if (!isSigned(secret, headers, body)) return null;
  const bytes = hexOf(body);
  const callback = parseCallback(body);
  const at = callback && timeOf(callback);
  if (callback === null || at === null) return { type: null, key: bytes };
  const { type, testMode, reviewResult } = callback;
  return {
    externalId: ApplicantId.safeParse(callback.applicantId).data ?? null,
    idvId: IdvId.safeParse(callback.externalUserId).data ?? null,
    type,
    at,
    ...(testMode === true ? decisionBy('test', null) : decisionBy(type, reviewResult)),
    verificationTypes: typesAt(levels, callback.levelName),
    key: keyOf(callback, at, bytes),
  };
}
