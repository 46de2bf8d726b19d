import * as contracts from '#lib/contracts/sandbox/verifications.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { payInInstructions, receiveVirtualDeposit } from '#server/domains/banking/public.ts';
import { requireRecord } from '../../record-store.ts';
import { lockOpen } from './lock-open.ts';
import { demandLink, presentVerification } from './view.ts';

const NO_DEPOSIT = 'No transfer is awaited for this verification.';

export const payForSandboxVerification = operation(
  contracts.payForSandboxVerification,
  async (context, { token, senderName, amount }) => {
    const { db, now, emit, service } = context;
    const link = await demandLink(db, token);
    const { id, enterpriseId, status: before, verificationType } = await lockOpen(context, link);
    const awaited = await payInInstructions(db, { subjectType: 'idv', subjectId: id });
    if (verificationType !== 'deposit-verification' || !awaited) return fail('state_conflict', NO_DEPOSIT);
    const { account } = awaited;
    const deposit = { quantity: amount, remittance: null, senderName, senderNumber: null };
    const act = { tx: db, at: now.toISOString(), userId: null, emit };
    const received = await receiveVirtualDeposit(act, service, { account, deposit });
    const record = await requireRecord(db, id);
    const { status, rejectLabels } = record;
    await context.audit({
      subjectType: 'idv',
      subjectId: id,
      enterpriseId,
      before: { status: before },
      after: { status, rejectLabels, depositId: received.id, quantity: amount },
    });
    return presentVerification(context, link, record);
  },
);
