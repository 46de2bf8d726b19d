import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { type Account, type DvpDraft, insertDvpSettlements } from './settlement-store.ts';

export interface DvpOptions {
  /** The account that asked for the settlement, and who holds it; it sends to the other one. */
  requester: Account;
  counterparty: Account;
  settlement?: Partial<DvpDraft['settlement']>;
  /** Whether the requester has still to sign; they have signed by default. */
  requiresSigning?: boolean;
  /** What it moves; as many satoshis as a quantity holds by default. */
  transfer?: { currency: string; quantity: string };
}

/** Inserts a DVP settlement between two accounts, with an approval request of each and one transfer. */
export async function insertDvp(db: Queryable, options: DvpOptions): Promise<string> {
  const { requester, counterparty, requiresSigning = false } = options;
  const createdAt = options.settlement?.createdAt ?? '2026-03-02T09:30:00.000Z';
  const newId = (): string => uuidV7(Date.parse(createdAt));
  const settlement = {
    id: newId(),
    externalId: `DVP-${randomBytes(4).toString('hex')}`,
    requesterAccountId: requester.accountId,
    status: 'pending' as const,
    type: 'direct' as const,
    createdAt,
    updatedAt: createdAt,
    ...options.settlement,
  };
  const approval = (account: Account, signature: string | null) => ({
    id: newId(),
    accountId: account.accountId,
    status: 'pending' as const,
    payload: '{}',
    signature,
  });
  const transfer = {
    id: newId(),
    sourceTradingAccountId: requester.accountId,
    destinationTradingAccountId: counterparty.accountId,
    currency: 'ofcbtc',
    quantity: '9'.repeat(78),
    ...options.transfer,
  };
  const signature = requiresSigning ? null : randomBytes(65).toString('hex');
  await insertDvpSettlements(db, [
    {
      settlement,
      accounts: [requester, counterparty],
      transfers: [transfer],
      approvals: [approval(requester, signature), approval(counterparty, null)],
    },
  ]);
  return settlement.id;
}
