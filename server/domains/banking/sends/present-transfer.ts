import type { AccountTransfer } from '#lib/contracts/banking/sends.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';

const STATES: Readonly<Record<WithdrawalRow['state'], AccountTransfer['state']>> = {
  'needs-approval': 'pendingApproval',
  queued: 'signed',
  batched: 'signed',
  sent: 'unconfirmed',
  settled: 'confirmed',
  returned: 'failed',
  rejected: 'rejected',
  canceled: 'removed',
};

/** A withdrawal as the public client reads transfers. */
export function presentTransfer(row: WithdrawalRow, address: string): AccountTransfer {
  const { id, walletId, quantity, fee } = row;
  const given = String(-(BigInt(quantity) + BigInt(fee)));
  return {
    id,
    coin: row.asset,
    wallet: walletId,
    enterprise: row.enterpriseId,
    txid: id,
    type: 'send',
    state: STATES[row.state],
    valueString: given,
    baseValueString: `-${quantity}`,
    feeString: fee,
    entries: [
      { address: walletId, wallet: walletId, valueString: given },
      { address, valueString: quantity },
    ],
    date: row.updatedAt,
    createdTime: row.createdAt,
    ...(row.settledAt !== null && { confirmedTime: row.settledAt }),
    sequenceId: row.requestId,
  };
}
