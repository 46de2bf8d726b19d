import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { knownNames } from './known-names.ts';
import { redactBodies, redactPath } from './redact.ts';
import type { Waiting } from './request-buffer.ts';
import type { requestBodies, requestLog } from './tables.ts';

export const BODIES_PURPOSE = 'request-bodies';
const MAX_AGENT = 300;
const RANDOM_BYTES = 10;

export type LogRow = typeof requestLog.$inferSelect;
export type BodiesRow = typeof requestBodies.$inferSelect;

/** What the vault encrypts of a request: how long the sent body is, a line break, and both bodies. */
const writeKept = ({ request, reply }: KeptBodies): string => `${request.length}\n${request}${reply}`;

export interface KeptBodies {
  request: string;
  reply: string;
}

/** The bodies that were encrypted. */
export function readKept(text: string): KeptBodies {
  const start = text.indexOf('\n') + 1;
  const end = start + Number(text.slice(0, start));
  return { request: text.slice(start, end), reply: text.slice(end) };
}

function stateOf({ contract, bodies, isTooLarge, hasNoRoom }: Waiting): LogRow['bodies'] {
  if (contract.effect !== 'write') return 'none';
  if (knownNames(contract).hasCredentials) return 'withheld';
  if (isTooLarge) return 'too_large';
  return hasNoRoom || bodies === null ? 'no_room' : 'kept';
}

function toRow(waiting: Waiting, id: string): LogRow {
  const { contract, caller, ms, answeredAt } = waiting;
  return {
    id,
    enterpriseId: waiting.enterpriseId,
    userId: caller.userId,
    tokenId: caller.tokenId ?? null,
    requestId: waiting.requestId,
    method: waiting.method,
    path: redactPath(contract, waiting.path),
    operation: waiting.operation,
    status: waiting.status,
    code: waiting.code,
    durationMs: Math.round(ms * 100) / 100,
    address: waiting.address,
    userAgent: waiting.userAgent?.slice(0, MAX_AGENT) ?? null,
    signedVersion: waiting.signed ?? null,
    isReplayed: waiting.isReplayed,
    bodies: stateOf(waiting),
    receivedAt: new Date(answeredAt - ms).toISOString(),
  };
}

function toBodies(vault: Vault, { contract, bodies, status }: Waiting, id: string): BodiesRow | null {
  if (bodies === null) return null;
  const kept = redactBodies(contract, { ...bodies, isError: status >= 400 });
  return { id, sealed: vault.encrypt(BODIES_PURPOSE, writeKept(kept)) };
}

/** Makes rows of what waits, one at a time, so that who calls may let others go first. */
export function* rowsOf(vault: Vault, taken: readonly Waiting[]): Generator<{ row: LogRow; bodies: BodiesRow | null }> {
  const random = randomBytes(RANDOM_BYTES * taken.length);
  for (const [index, waiting] of taken.entries()) {
    const id = uuidV7(
      waiting.answeredAt - waiting.ms,
      random.subarray(index * RANDOM_BYTES, (index + 1) * RANDOM_BYTES),
    );
    const row = toRow(waiting, id);
    yield { row, bodies: row.bodies === 'kept' ? toBodies(vault, waiting, id) : null };
  }
}
