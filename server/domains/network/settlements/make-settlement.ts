import { canonicalText } from '#lib/canonical.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { usdCents } from '#lib/prices.ts';
import { fail } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { equalBytes, sha256 } from '#server/core/runtime/vault.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { assignTrades } from '../trades/trade-status-store.ts';
import { demandInBooks } from './rules.ts';
import { lockSettlementNamed, partiesConcerned, type SettlementRow } from './settlement-change-store.ts';
import { insertSettlements, type TransferDraft } from './settlement-store.ts';
import {
  requireSettlement,
  settlementFields,
  type Wanted,
  type WantedLeg,
  type WantedSettlement,
} from './settlement-wanted.ts';

export type SignedSettlement = WantedSettlement & { payload: string; signature: string };

/** How a kind of settlement is made. */
export interface Making {
  version: 1 | 2;
  /** Whether it takes the recorded trades of its connections. */
  takesTrades: boolean;
}

/** Refuses what the partner's windows do not allow. */
function demandVersion({ partner }: Wanted, version: Making['version']): void {
  const canDispute = partner.clientDisputeWindowMinutes !== null;
  if (canDispute && version === 1)
    fail('missing_role', 'Clients of this partner can dispute settlements: use the second version.');
  if (!canDispute && version === 2)
    fail('missing_role', 'Clients of this partner cannot dispute settlements: use the first version.');
}

/** The transfer that an amount becomes: to the party, from the other client or from the partner. */
function transferOf(
  { partner }: Wanted,
  { party, counterparty, currency, quantity }: WantedLeg,
  atMs: number,
): TransferDraft {
  return {
    id: uuidV7(atMs),
    clientEnterpriseId: party.client.enterpriseId,
    sourceEnterpriseId: counterparty?.client.enterpriseId ?? null,
    sourceTradingAccountId: counterparty?.client.walletId ?? partner.walletId,
    sourceConnectionId: counterparty?.connection.id ?? null,
    sourceNetworkAccountId: counterparty?.connection.networkAccountId ?? null,
    destinationTradingAccountId: party.client.walletId,
    destinationConnectionId: party.connection.id,
    destinationNetworkAccountId: party.connection.networkAccountId,
    currency,
    quantity,
    txIds: [],
    status: 'pending',
    usdValue: usdCents(currency, quantity),
  };
}

/** Every connection of a settlement, once. */
export const connectionIdsOf = ({ legs }: Wanted): string[] => [
  ...new Set(
    legs.flatMap(({ party, counterparty }) => [
      party.connection.id,
      counterparty?.connection.id ?? party.connection.id,
    ]),
  ),
];

interface Made {
  wanted: Wanted;
  /** What was recorded by the same request before; null for a new one. */
  known: SettlementRow | null;
  digest: Buffer;
}

/** Checks a signed settlement from one end to the other, up to its nonce. Throws what is wrong with it. */
export async function acceptSettlement(
  context: Context,
  input: SignedSettlement,
  { version, takesTrades }: Making,
): Promise<Made> {
  const { db } = context;
  const { enterpriseId, payload, signature, externalId, settlementAmounts, notes = null, cutoffAt = null } = input;
  demandPayload(payload, { fields: settlementFields(input), path: { enterpriseId } });
  const wanted = await requireSettlement(db, input);
  demandVersion(wanted, version);
  const { id: partnerId, walletId: accountId } = wanted.partner;
  await demandSignature(db, { accountId, payload, signature }, 'payload_signature_rejected');
  const digest = sha256(canonicalText({ version, takesTrades, settlementAmounts, notes, cutoffAt }));
  const known = await lockSettlementNamed(db, { partnerId, externalId });
  if (known) demandInBooks(known);
  if (known && (known.digest === null || !equalBytes(known.digest, digest)))
    fail('already_exists', 'Another settlement was made with this externalId before.');
  return { wanted, known: known ?? null, digest };
}

export interface NewSettlement {
  id: string;
  at: string;
  transfers: TransferDraft[];
}

/** Takes the nonce, and gives what the new settlement moves. */
export async function beginSettlement(
  { db, now }: Context,
  { nonce }: Pick<SignedSettlement, 'nonce'>,
  wanted: Wanted,
): Promise<NewSettlement> {
  const at = now.toISOString();
  await spendNonce(db, { accountId: wanted.partner.walletId, nonce, at });
  const transfers = wanted.legs.map((leg) => transferOf(wanted, leg, now.getTime()));
  return { id: uuidV7(now.getTime()), at, transfers };
}

/** Writes a new settlement with its transfers, takes the trades into it and tells of it. */
export async function recordSettlement(
  context: Context,
  input: SignedSettlement,
  {
    wanted,
    digest,
    made,
    making,
    more = {},
  }: {
    wanted: Wanted;
    digest: Buffer;
    made: NewSettlement;
    making: Making;
    more?: Partial<Omit<SettlementRow, 'id'>>;
  },
): Promise<void> {
  const { db, caller } = context;
  const { partner } = wanted;
  const { id, at, transfers } = made;
  const settlement = {
    id,
    partnerId: partner.id,
    externalId: input.externalId,
    status: 'pending' as const,
    settlementType: 'offchain' as const,
    version: making.version,
    initiatedBy: caller.userId,
    notes: input.notes ?? null,
    cutoffAt: input.cutoffAt ?? null,
    amounts: input.settlementAmounts,
    digest,
    payload: input.payload,
    signature: input.signature,
    createdAt: at,
    updatedAt: at,
    ...more,
  };
  await insertSettlements(db, [{ settlement, partnerEnterpriseId: partner.enterpriseId, transfers }]);
  const connectionIds = making.takesTrades ? connectionIdsOf(wanted) : [];
  const until = input.cutoffAt ?? at;
  const assigned = await assignTrades(db, { settlementId: id, partnerId: partner.id, connectionIds, until, at });
  const concerned = await partiesConcerned(db, id);
  const body = { externalId: input.externalId, transfers: transfers.length };
  await context.emit(...offExchangeEvents.to(concerned, 'created', { id, body }), ...assigned);
}
