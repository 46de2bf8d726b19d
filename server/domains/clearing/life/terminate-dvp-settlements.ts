import * as contracts from '#lib/contracts/clearing/signing.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isOpen } from '../rules.ts';
import { actOf } from './act.ts';
import { lockHeld } from './books.ts';
import { demandOwnAccount, UNKNOWN_SETTLEMENT } from './demand-request.ts';
import { endSettlement } from './end-settlement.ts';
import { isOver, lockWhole, requestOf, type Whole } from './whole.ts';

export const terminateDvpSettlements = operation(contracts.terminateDvpSettlements, async (context, input) => {
  const { accountId } = input;
  const { db, now, audit } = context;
  await demandOwnAccount(context, input, 'write');
  const ids = [...new Set(input.settlementIds)].toSorted((a, b) => a.localeCompare(b));
  const wholes: Whole[] = [];
  for (const id of ids) {
    const whole = await lockWhole(db, id);
    if (!whole || !requestOf(whole, accountId)) return fail('not_found', `${UNKNOWN_SETTLEMENT} ${id}`);
    wholes.push(whole);
  }
  const act = actOf(context);
  await lockHeld(act, wholes);
  const ended: string[] = [];
  for (const whole of wholes) {
    const { settlement } = whole;
    if (!isOpen(settlement.status) || isOver(settlement, now.toISOString())) continue;
    const isRequester = settlement.requesterAccountId === accountId;
    await endSettlement(
      act,
      whole,
      isRequester
        ? { command: 'cancel', by: 'requester', accountId }
        : { command: 'reject', by: 'counterparty', accountId },
    );
    ended.push(settlement.id);
  }
  await audit({
    subjectType: 'dvp-settlement',
    subjectId: input.settlementIds[0] ?? '',
    before: { settlementIds: ids },
    after: { ended },
  });
  const done = new Set(ended);
  return { settlementIds: [...new Set(input.settlementIds)].filter((id) => done.has(id)) };
});
