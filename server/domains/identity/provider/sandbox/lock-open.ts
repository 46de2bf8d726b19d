import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockAnyRecord, type RecordRow, requireRecord } from '../../record-store.ts';
import type { SandboxVerification } from './sandbox-store.ts';
import { stateOf } from './view.ts';

const CLOSED = {
  ended: 'The attempt has ended.',
  expired: 'The link has expired. Whoever asked for the verification can send another one.',
};

/** The record of a link that is open, locked. Throws 409. */
export async function lockOpen({ db, now }: Context, link: SandboxVerification): Promise<RecordRow> {
  await lockAnyRecord(db, link.idvId);
  const state = await stateOf(db, link, now);
  if (state !== 'open') fail('state_conflict', CLOSED[state]);
  return requireRecord(db, link.idvId);
}
