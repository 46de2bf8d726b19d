import type { BodiesState, RecordedRequest } from '#lib/contracts/requests/requests.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import type { findRequest, findRequests } from './request-queries.ts';
import { BODIES_PURPOSE, readKept } from './request-rows.ts';

type Found = Awaited<ReturnType<typeof findRequests>>[number];
type FoundOne = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** A row of the log as callers see it. */
export const presentRequest = (row: Found): RecordedRequest => ({
  ...row,
  method: row.method as RecordedRequest['method'],
  tokenLabel: row.tokenLabel || null,
  source: row.tokenId === null ? 'session' : 'token',
});

/** The same with its bodies, where they are kept. */
export function presentWhole(vault: Vault, { sealed, bodies, ...row }: FoundOne) {
  const { problem, userAgent, signedVersion, isReplayed, ...rest } = row;
  const kept = sealed === null ? null : readKept(vault.decrypt(BODIES_PURPOSE, sealed));
  const state: BodiesState = bodies === 'kept' && kept === null ? 'expired' : bodies;
  return {
    ...presentRequest(rest),
    problem,
    userAgent,
    signedVersion,
    isReplayed,
    bodies: state,
    requestBody: kept?.request ?? null,
    replyBody: kept?.reply ?? null,
  };
}
