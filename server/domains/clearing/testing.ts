import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { type Account, type DvpDraft, insertDvpSettlements } from './life/settlement-store.ts';
import type { RequestStatus } from './rules.ts';

export interface DvpOptions {
  /** The account that asked for the settlement, and who holds it; it sends to the other one. */
  requester: Account;
  counterparty: Account;
  settlement?: Partial<DvpDraft['settlement']>;
  /** Whether the requester has still to sign; they have signed by default. */
  requiresSigning?: boolean;
  /** How far the request of the counterparty has come; acknowledged by default. */
  answer?: RequestStatus;
  /** What it moves; as many satoshis as a quantity holds by default. */
  transfer?: { currency: string; quantity: string };
}

/** Inserts a DVP settlement between two accounts, with an approval request of each and one transfer. */
export async function insertDvp(db: Queryable, options: DvpOptions): Promise<string> {
  const { requester, counterparty, requiresSigning = false, answer = 'acknowledged' } = options;
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
  const approval = (account: Account, status: RequestStatus, signature: string | null) => ({
    id: newId(),
    accountId: account.accountId,
    isSender: account === requester,
    status,
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
      approvals: [
        approval(requester, requiresSigning ? 'acknowledged' : 'signed', signature),
        approval(counterparty, answer, null),
      ],
    },
  ]);
  return settlement.id;
}
