import { parseBounded } from '#lib/bounded-json.ts';
import { type Contract, pathParams } from '#lib/contract.ts';
import { recordReplyOf } from '#lib/record-reply.ts';
import { isSecretName, knownNames } from './known-names.ts';
import { REDACTED, redactString } from './redact-text.ts';

/** Of a body, as text. */
export const KEPT_CHARACTERS = 16 * 1024;
const CUT = '… (cut after 16 KiB)';
const PATH_CHARACTERS = 2000;
/** Of a path, what is looked at. */
const MAX_PATH = 4096;
/** Values in a body that is looked through: more would keep requests waiting. */
const MAX_NODES = 4000;
const UNKNOWN_NAME = '[unknown]';
const PLAIN_NAME = /^[\w.[\]-]{1,60}$/;
const LIST_MARK = /\[\d{0,6}\]$/;

type Names = ReadonlyMap<string, boolean>;

const isObject = (value: unknown): boolean => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether a body is an object or a list of objects, as contracts have them. */
const isBody = (value: unknown): boolean => isObject(value) || (Array.isArray(value) && value.every(isObject));

/** Counts what a body is made of while it is looked through. */
interface Walk {
  names: Names;
  nodes: number;
}

/** A value with only what a contract knows, by name and by whether it is plain, and without secrets. */
function known(walk: Walk, value: unknown, name: string): unknown {
  walk.nodes += 1;
  if (walk.nodes > MAX_NODES) return null;
  if (Array.isArray(value)) {
    if (walk.nodes + value.length > MAX_NODES) {
      walk.nodes = MAX_NODES + 1;
      return null;
    }
    return value.map((one) => known(walk, one, name));
  }
  if (value === null) return null;
  if (typeof value !== 'object') {
    if (walk.names.get(name) !== true) return REDACTED;
    return typeof value === 'string' ? redactString(value, name) : value;
  }
  const kept: [string, unknown][] = [];
  for (const [inner, content] of Object.entries(value)) {
    if (walk.nodes > MAX_NODES) return null;
    if (walk.names.has(inner) && !isSecretName(inner)) kept.push([inner, known(walk, content, inner)]);
    else {
      walk.nodes += 1;
      kept.push([walk.names.has(inner) ? inner : UNKNOWN_NAME, REDACTED]);
    }
  }
  return Object.fromEntries(kept);
}

/** What may be shown of a body; null for one that is too large to be looked through. */
function redactText(text: string, names: Names): string | null {
  if (text === '') return '';
  const { value, problem } = parseBounded(text);
  if (problem !== null || !isBody(value)) return `[${text.length} characters, not JSON]`;
  const walk = { names, nodes: 0 };
  const shown = known(walk, value, '');
  if (walk.nodes > MAX_NODES) return null;
  const kept = JSON.stringify(shown);
  return kept.length > KEPT_CHARACTERS ? `${kept.slice(0, KEPT_CHARACTERS).toWellFormed()}${CUT}` : kept;
}

/** What may be shown of the bodies of a write: fields that its contract knows, but secrets, and the first 16 KiB of each. Null: there is too much. */
export function redactBodies(
  contract: Contract,
  { sent, reply, status }: { sent: Uint8Array; reply: string | null; status: number },
): { request: string; reply: string } | null {
  const { input } = knownNames(contract);
  const request = redactText(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).toString('utf8'), input);
  const shown = request === null ? null : redactText(reply ?? '', namesOfReply(contract, status));
  return request === null || shown === null ? null : { request, reply: shown };
}

/** Names in the bodies of errors, of every family. */
const ERROR_NAMES: Names = new Map(
  [
    'error',
    'errorName',
    'name',
    'status',
    'requestId',
    'reqId',
    'context',
    'field',
    'message',
    'currencySymbol',
    'minQuantity',
    'maxQuantity',
    'additionalDetails',
    'retryAfter',
  ].map((name) => [name, true]),
);

/** Names in a reply: of its contract, of errors, or of both where a record may have the status of an error. */
function namesOfReply(contract: Contract, status: number): Names {
  const { output } = knownNames(contract);
  if (status < 400) return output;
  return recordReplyOf(contract, status) === undefined ? ERROR_NAMES : new Map([...output, ...ERROR_NAMES]);
}

/** A part of an address as it is meant, also when it was escaped more than once; null when it means nothing. */
function decoded(text: string): string | null {
  let meant = text.replaceAll('+', ' ');
  try {
    for (let round = 0; round < 3 && meant.includes('%'); round += 1) meant = decodeURIComponent(meant);
  } catch {
    return null;
  }
  return meant;
}

/** Whether a part of an address may be shown as it was sent. */
function isShown(text: string, name: string): boolean {
  const meant = decoded(text);
  return meant !== null && redactString(meant, name) === meant;
}

function redactPair(pair: string, names: Names): string {
  const [rawName = ''] = pair.split('=', 1);
  if (!PLAIN_NAME.test(rawName)) return REDACTED;
  const name = rawName.replace(LIST_MARK, '');
  const isKnown = names.has(name) && !isSecretName(name) && isShown(pair.slice(rawName.length + 1), name);
  return isKnown ? pair : `${rawName}=${REDACTED}`;
}

interface RoutePlaces {
  places: string[];
  /** Of each place, the field that it is; nothing for a word of the path itself. */
  names: string[];
}

const placesOfContracts = new WeakMap<Contract, RoutePlaces[]>();

function placesOf(contract: Contract): RoutePlaces[] {
  const known = placesOfContracts.get(contract);
  if (known) return known;
  const routes = contract.routes.map(({ path }) => {
    const places = path.split('/');
    return { places, names: places.map((place) => /^\{(\w+)\}$/.exec(place)?.[1] ?? '') };
  });
  placesOfContracts.set(contract, routes);
  return routes;
}

/** Names of the parts of a path that a contract has a field for, by their place; nothing for its own words. */
const namesOfParts = (contract: Contract, parts: readonly string[]): string[] =>
  placesOf(contract).find(
    ({ places, names }) =>
      places.length === parts.length && places.every((place, at) => names[at] || place === parts[at]),
  )?.names ?? [];

function redactParts(contract: Contract, place: string): string {
  const parts = place.split('/');
  const names = namesOfParts(contract, parts);
  const isOwnWord = (at: number): boolean => names[at] === '';
  const isHidden = (part: string, at: number): boolean =>
    isSecretName(names[at] ?? '') || !isShown(part, names[at] ?? '');
  return parts.map((part, at) => (!isOwnWord(at) && isHidden(part, at) ? REDACTED : part)).join('/');
}

/** What may be a token that a cut went through. */
const CUT_TOKEN = /[0-9a-fvx%+]{8,210}$/i;
/** What a path cannot hide a token without. */
const SUSPECT = /[?%]|v2x|[0-9a-f]{40}|@/i;

const hasSecretPart = ({ routes }: Contract): boolean => routes.some(({ path }) => pathParams(path).some(isSecretName));

/** A path with its query, without what the contract does not know and without secrets. */
export function redactPath(contract: Contract, path: string): string {
  if (path.length <= PATH_CHARACTERS && !SUSPECT.test(path) && !hasSecretPart(contract)) return path;
  const looked = path.length < MAX_PATH ? path : path.slice(0, MAX_PATH).replace(CUT_TOKEN, REDACTED);
  const mark = looked.indexOf('?');
  const { input } = knownNames(contract);
  const query = mark < 0 ? '' : looked.slice(mark + 1);
  const pairs = query === '' ? [] : query.split('&').map((pair) => redactPair(pair, input));
  const place = redactParts(contract, mark < 0 ? looked : looked.slice(0, mark));
  const whole = pairs.length === 0 ? place : `${place}?${pairs.join('&')}`;
  return whole.length > PATH_CHARACTERS ? `${whole.slice(0, PATH_CHARACTERS - 1)}…` : whole;
}
