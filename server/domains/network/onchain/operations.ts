import { approveOnchainSettlement } from '../operator/approve-onchain-settlement.ts';
import { listOnchainSettlements } from '../operator/list-onchain-settlements.ts';
import { rejectOnchainSettlement } from '../operator/reject-onchain-settlement.ts';
import { retryOnchainTransfer } from '../operator/retry-onchain-transfer.ts';
import { createExternalDeposits } from './create-external-deposits.ts';
import { createOnchainSettlement } from './create-onchain-settlement.ts';
import { signExternalDeposits } from './sign-external-deposits.ts';

/** What partners and the operator do about settlements on chains. */
export const onchainOperations = {
  createOnchainSettlement,
  signExternalDeposits,
  createExternalDeposits,
  listOnchainSettlements,
  approveOnchainSettlement,
  rejectOnchainSettlement,
  retryOnchainTransfer,
};
