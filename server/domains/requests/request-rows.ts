import { randomBytes } from 'node:crypto';
import type { Vault } from '#server/core/runtime/vault.ts';
import { knownNames } from './known-names.ts';
import { redactBodies, redactPath } from './redact.ts';
import { redactString } from './redact-text.ts';
import type { Waiting } from './request-buffer.ts';
import type { BodiesRow, LogRow } from './request-store.ts';

export const BODIES_PURPOSE = 'request-bodies';
const MAX_AGENT = 300;
const RANDOM_DIGITS = 18;
const SECOND_MS = 1000;

type BodiesState = LogRow['bodies'];

interface KeptBodies {
  request: string;
  reply: string;
}

/** What the vault encrypts of a request: how long the sent body is, a line break, and both bodies. */
export const writeKept = ({ request, reply }: KeptBodies): string => `${request.length}\n${request}${reply}`;

/** The bodies that were encrypted. */
export function readKept(text: string): KeptBodies {
  const start = text.indexOf('\n') + 1;
  const end = start + Number(text.slice(0, start));
  return { request: text.slice(start, end), reply: text.slice(end) };
}

function stateOf({ contract, bodies, isTooLarge, hasNoRoom }: Waiting): BodiesState {
  if (contract.effect !== 'write') return 'none';
  if (knownNames(contract).hasCredentials) return 'withheld';
  if (isTooLarge) return 'too_large';
  return hasNoRoom || bodies === null ? 'no_room' : 'kept';
}

/** Instants as text; those of one second have most of it in common. */
function instants(): (ms: number) => string {
  let second = Number.NaN;
  let start = '';
  return (ms) => {
    const whole = Math.floor(ms / SECOND_MS);
    if (whole !== second) {
      second = whole;
      start = new Date(whole * SECOND_MS).toISOString().slice(0, -4);
    }
    return `${start}${String(ms - whole * SECOND_MS).padStart(3, '0')}Z`;
  };
}

/** Ids that follow the time (UUID version 7), as digits, for so many rows. */
function ids(count: number): (ms: number) => string {
  const random = randomBytes((count * RANDOM_DIGITS) / 2).toString('hex');
  let at = 0;
  return (ms) => {
    const own = random.slice(at, at + RANDOM_DIGITS);
    at += RANDOM_DIGITS;
    return `${ms.toString(16).padStart(12, '0')}7${own.slice(0, 3)}8${own.slice(3)}`;
  };
}

/** Columns of the log in the order of its lines. */
export const COLUMNS =
  'id, enterprise_id, user_id, token_id, request_id, method, path, operation, status, code, problem, duration_ms, address, user_agent, signed_version, is_replayed, bodies, received_at';

/** What COPY reads otherwise, and the one sign that PostgreSQL cannot keep. */
const SPECIAL = /[\\\t\n\r\0]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\uFFFD',
};
const NULL = '\\N';
/** Of text that a caller chose; all else has no sign that COPY reads otherwise. */
const escaped = (text: string): string => text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);

interface Told {
  id: string;
  receivedAt: string;
  bodies: BodiesState;
}

/** A row as COPY takes it. */
function toLine(waiting: Waiting, { id, receivedAt, bodies }: Told): string {
  const { contract, caller, userAgent } = waiting;
  const agent = userAgent === undefined ? NULL : escaped(redactString(userAgent.slice(0, MAX_AGENT)));
  const path = escaped(redactPath(contract, waiting.path));
  const problem = waiting.problem === null ? NULL : escaped(redactString(waiting.problem));
  const duration = Math.round(waiting.ms * 100) / 100;
  const who = `${id}\t${waiting.enterpriseId ?? NULL}\t${caller.userId}\t${caller.tokenId ?? NULL}`;
  const what = `${waiting.requestId}\t${waiting.method}\t${path}\t${waiting.operation}\t${waiting.status}\t${waiting.code ?? NULL}\t${problem}`;
  const how = `${duration}\t${waiting.address ?? NULL}\t${agent}\t${waiting.signed ?? NULL}\t${waiting.isReplayed ? 't' : 'f'}`;
  return `${who}\t${what}\t${how}\t${bodies}\t${receivedAt}\n`;
}

function toBodies(vault: Vault, { contract, bodies, status }: Waiting, id: string): BodiesRow | null {
  if (bodies === null) return null;
  const kept = redactBodies(contract, { ...bodies, status });
  return kept === null ? null : { id, sealed: vault.encrypt(BODIES_PURPOSE, writeKept(kept)) };
}

/** Makes lines of what waits, one at a time, so that who calls may let others go first. */
export function* linesOf(vault: Vault, taken: readonly Waiting[]): Generator<{ line: string; kept: BodiesRow | null }> {
  const idAt = ids(taken.length);
  const instantOf = instants();
  for (const waiting of taken) {
    const receivedMs = Math.floor(waiting.answeredAt - waiting.ms);
    const id = idAt(receivedMs);
    const state = stateOf(waiting);
    const kept = state === 'kept' ? toBodies(vault, waiting, id) : null;
    const bodies = state === 'kept' && kept === null ? 'too_large' : state;
    yield { line: toLine(waiting, { id, receivedAt: instantOf(receivedMs), bodies }), kept };
  }
}
