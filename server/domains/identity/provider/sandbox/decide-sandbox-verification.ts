import * as contracts from '#lib/contracts/sandbox/verifications.ts';
import { operation } from '#server/core/call/operation.ts';
import { writeDecision } from '../../decide.ts';
import { requireRecord } from '../../record-store.ts';
import { decideRecord } from '../../rules.ts';
import { lockOpen } from './lock-open.ts';
import { demandLink, presentVerification } from './view.ts';

const STATUS = {
  approve: 'approved',
  'ask-again': 'action_required',
  reject: 'rejected',
  'keep-in-review': 'pending',
} as const;

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
