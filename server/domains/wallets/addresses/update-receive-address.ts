import * as contracts from '#lib/contracts/wallets/receive-addresses.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireManaged } from '../require-wallet.ts';
import { labelAddress } from '../wallet-store.ts';
import { presentAddress, requireAddress } from './address-queries.ts';

export const updateReceiveAddress = operation(contracts.updateReceiveAddress, async (context, input) => {
  const { id: walletId, enterpriseId } = await requireManaged(context, input);
  const row = await requireAddress(context.db, walletId, input.addressOrId);
  const label = input.label === undefined ? row.label : input.label || null;
  await labelAddress(context.db, row.id, label);
  await context.audit({
    enterpriseId,
    subjectType: 'wallet',
    subjectId: walletId,
    before: { address: row.address, label: row.label },
    after: { address: row.address, label },
  });
  return presentAddress({ ...row, label });
});
