import * as contracts from '#lib/contracts/sandbox/verifications.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { writeDecision } from '../../decide.ts';
import { lockAnyRecord, type RecordRow, requireRecord } from '../../record-store.ts';
import { decideRecord } from '../../rules.ts';
import type { SandboxVerification } from './sandbox-store.ts';
import { demandLink, presentVerification, stateOf } from './view.ts';

const STATUS = {
  approve: 'approved',
  'ask-again': 'action_required',
  reject: 'rejected',
  'keep-in-review': 'pending',
} as const;

const CLOSED = {
  ended: 'The attempt has ended.',
  expired: 'The link has expired. Whoever asked for the verification can send another one.',
};

/** The record of a link that is open, locked. Throws 409. */
async function lockOpen({ db, now }: Context, link: SandboxVerification): Promise<RecordRow> {
  await lockAnyRecord(db, link.idvId);
  const state = await stateOf(db, link, now);
  if (state !== 'open') fail('state_conflict', CLOSED[state]);
  return requireRecord(db, link.idvId);
}

export const decideSandboxVerification = operation(
  contracts.decideSandboxVerification,
  async (context, { token, outcome, rejectLabels }) => {
    const { db, now, emit } = context;
    const link = await demandLink(db, token);
    const before = await lockOpen(context, link);
    const { id, status, enterpriseId } = before;
    const to = STATUS[outcome];
    const isNews = to !== 'pending' || status !== 'pending';
    const decision = isNews ? decideRecord(status, { to, by: 'provider', rejectLabels }) : before;
    if (isNews) await writeDecision({ tx: db, at: now.toISOString(), emit }, before, decision);
    await context.audit({
      subjectType: 'idv',
      subjectId: id,
      enterpriseId,
      before: { status, rejectLabels: before.rejectLabels },
      after: { status: decision.status, rejectLabels: decision.rejectLabels },
    });
    return presentVerification(context, link, await requireRecord(db, id));
  },
);
