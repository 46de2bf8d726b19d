import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { setMuteLists } from './set-mute-lists.ts';

export const setMutes = operation(contracts.setMutes, async (context, input) => {
  const { mutedEnterpriseIds, mutedWalletIds } = await setMuteLists(context, input);
  return { enterpriseIds: mutedEnterpriseIds, walletIds: mutedWalletIds };
});
