import * as contracts from '#lib/contracts/wallets/signing.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { listAdmins } from '#server/domains/directory/public.ts';
import { requireWallet } from './addresses/address-queries.ts';
import { changeApprovalsRequired } from './wallet-store.ts';

export const setApprovalsRequired = operation(contracts.setApprovalsRequired, async (context, input) => {
  const { db, audit, emit } = context;
  const { enterpriseId, approvalsRequired } = input;
  const { id, approvalsRequired: before } = await requireWallet(db, input, { forUpdate: true });
  const admins = (await listAdmins(db, [enterpriseId])).get(enterpriseId)?.length ?? 0;
  if (approvalsRequired > admins)
    refuseField('approvalsRequired', `is more than the enterprise has admins: ${admins}`, 'unprocessable');
  await changeApprovalsRequired(db, id, approvalsRequired);
  await audit({
    subjectType: 'wallet',
    subjectId: id,
    before: { approvalsRequired: before },
    after: { approvalsRequired },
  });
  const body = { before, after: approvalsRequired };
  await emit(...walletEvents.to(enterpriseId, 'approvals-required-changed', { id, body }));
  return { walletId: id, approvalsRequired, admins };
});
