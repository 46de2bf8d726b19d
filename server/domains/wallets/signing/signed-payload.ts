import { parseBounded } from '#lib/bounded-json.ts';
import { canonicalText } from '#lib/canonical.ts';
import { MAX_PAYLOAD_BYTES } from '#lib/contracts/network/signed-shapes.ts';
import { refuseField } from '#server/core/call/errors.ts';

type Fields = Readonly<Record<string, unknown>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Whether two texts are the same instant, however its zone is written. */
const isSameInstant = (a: string, b: string): boolean =>
  INSTANT.test(a) && INSTANT.test(b) && Date.parse(a) === Date.parse(b);

/** Fields that are instants; in all others two spellings are two texts. */
const INSTANTS: ReadonlySet<string> = new Set(['tradedAt', 'cutoffAt']);

/**
 * Fields that name objects of ours, which have one id in whatever case. What callers choose, such as a nonce or an external id, is another
 * one in another case: a signature would count once for each.
 */
const IDS: ReadonlySet<string> = new Set([
  'allocationId',
  'clientId',
  'connectionId',
  'counterpartyConnectionId',
  'deallocationId',
  'disputeId',
  'enterpriseId',
  'partnerId',
  'partyConnectionId',
  'settlementId',
]);

/** Whether a text that differs says the same. */
function isSameAs(wanted: string, signed: string, path: string): boolean {
  const name = path.split('.').at(-1) ?? '';
  if (INSTANTS.has(name)) return isSameInstant(wanted, signed);
  return IDS.has(name) && wanted.toLowerCase() === signed.toLowerCase();
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are there, whatever they are called: an absent one and `undefined` are the same. */
const given = (fields: Fields): Map<string, unknown> =>
  new Map(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The path of the first difference of two JSON values; null when there is none. */
function differenceOf(wanted: unknown, signed: unknown, path = ''): string | null {
  if (wanted === signed) return null;
  if (typeof wanted === 'string' && typeof signed === 'string') return isSameAs(wanted, signed, path) ? null : path;
  if (Array.isArray(wanted) && Array.isArray(signed)) {
    if (wanted.length !== signed.length) return path;
    return firstDifference(wanted.map((one, index) => differenceOf(one, signed[index], `${path}[${index}]`)));
  }
  if (!isObject(wanted) || !isObject(signed)) return path;
  const [all, own] = [given(wanted), given(signed)];
  return firstDifference(
    [...new Set([...all.keys(), ...own.keys()])].map((name) =>
      differenceOf(all.get(name), own.get(name), path === '' ? name : `${path}.${name}`),
    ),
  );
}

const firstDifference = (found: readonly (string | null)[]): string | null => found.find((one) => one !== null) ?? null;

interface Expected {
  /** What the request says, but for payload and signature. */
  fields: Fields;
  /** Ids of the path, which the payload may name. */
  path: Fields;
  /** Of these, the ones that it must name. */
  needed?: readonly string[];
}

/** The text that is to be signed: RFC 8785 of the request and the ids of its path. */
export const payloadText = ({ fields, path }: Expected): string => canonicalText({ ...fields, ...path });

/** What a payload says. Throws 400 for one that is no JSON object, too long, or names a key twice. */
export function demandObject(payload: string, maxBytes = MAX_PAYLOAD_BYTES): Fields {
  if (Buffer.byteLength(payload) > maxBytes) refuseField('payload', `must have at most ${maxBytes} bytes`);
  const parsed = parseBounded(payload, { uniqueKeys: true });
  if (parsed.problem !== null) return refuseField('payload', parsed.problem);
  return isObject(parsed.value) ? parsed.value : refuseField('payload', 'must be the text of a JSON object');
}

/** Refuses a payload that is no JSON object or does not say exactly what the request says. Throws 400. */
export function demandPayload(payload: string, { fields, path, needed = [] }: Expected): void {
  const signed = { ...demandObject(payload) };
  for (const name of needed)
    if (!Object.hasOwn(signed, name)) refuseField('payload', `must name ${name}, as the signing operation writes it`);
  for (const [name, value] of Object.entries(path)) {
    if (Object.hasOwn(signed, name) && differenceOf(value, signed[name], name) !== null)
      refuseField('payload', `names another ${name} than the path`);
    if (!Object.hasOwn(fields, name)) delete signed[name];
  }
  const difference = differenceOf(fields, signed);
  if (difference !== null) refuseField('payload', `differs from the request in ${difference}`);
}
