import { parseBounded } from '#lib/bounded-json.ts';
import type { Contract } from '#lib/contract.ts';
import { isSecretName, knownNames } from './known-names.ts';

export const REDACTED = '[redacted]';
/** Of a body, as text. */
export const KEPT_CHARACTERS = 16 * 1024;
const CUT = '… (cut after 16 KiB)';
const PATH_CHARACTERS = 2000;
/** Our own access tokens, wherever somebody put one. */
const TOKEN = /v2x[0-9a-f]{16,}/gi;
const PLAIN_NAME = /^[\w.[\]-]{1,60}$/;
const LIST_MARK = /\[\d{0,6}\]$/;

const withoutTokens = (text: string): string => text.replace(TOKEN, REDACTED);

/** A value with only what a contract knows the names of, and without secrets. */
function known(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => known(one, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      PLAIN_NAME.test(name) ? name : REDACTED,
      names.has(name) && !isSecretName(name) ? known(inner, names) : REDACTED,
    ]),
  );
}

function redactText(text: string, names: ReadonlySet<string>): string {
  if (text === '') return '';
  const { value, problem } = parseBounded(text);
  if (problem !== null || value === null || typeof value !== 'object') return `[${text.length} characters, not JSON]`;
  const kept = withoutTokens(JSON.stringify(known(value, names)));
  return kept.length > KEPT_CHARACTERS ? `${kept.slice(0, KEPT_CHARACTERS).toWellFormed()}${CUT}` : kept;
}

/** What may be shown of the bodies of a write: fields that its contract knows, but secrets, and the first 16 KiB of each. */
export function redactBodies(
  contract: Contract,
  { sent, reply, isError }: { sent: Uint8Array; reply: string | null; isError: boolean },
): { request: string; reply: string } {
  const { input, output } = knownNames(contract);
  return {
    request: redactText(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).toString('utf8'), input),
    reply: redactText(reply ?? '', isError ? ERROR_NAMES : output),
  };
}

/** Names in the bodies of errors, of every family. */
const ERROR_NAMES: ReadonlySet<string> = new Set([
  'error',
  'errorName',
  'name',
  'status',
  'requestId',
  'context',
  'additionalDetails',
  'retryAfter',
]);

function redactPair(pair: string, names: ReadonlySet<string>): string {
  const [rawName = ''] = pair.split('=', 1);
  if (!PLAIN_NAME.test(rawName)) return REDACTED;
  const name = rawName.replace(LIST_MARK, '');
  return names.has(name) && !isSecretName(name) ? pair : `${rawName}=${REDACTED}`;
}

/** A path with its query, without what the contract does not know and without secrets. */
export function redactPath(contract: Contract, path: string): string {
  const mark = path.indexOf('?');
  if (mark < 0 && path.length <= PATH_CHARACTERS && !/v2x/i.test(path)) return path;
  const { input } = knownNames(contract);
  const query = mark < 0 ? '' : path.slice(mark + 1, mark + 1 + PATH_CHARACTERS);
  const pairs = query === '' ? [] : query.split('&').map((pair) => redactPair(pair, input));
  const whole = withoutTokens(
    pairs.length === 0 ? path.slice(0, mark < 0 ? undefined : mark) : `${path.slice(0, mark)}?${pairs.join('&')}`,
  );
  return whole.length > PATH_CHARACTERS ? `${whole.slice(0, PATH_CHARACTERS - 1)}…` : whole;
}
