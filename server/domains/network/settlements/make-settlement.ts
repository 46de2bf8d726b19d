import { canonicalText } from '#lib/canonical.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { usdCents } from '#lib/prices.ts';
import { fail } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { equalBytes, sha256 } from '#server/core/runtime/vault.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { assignTrades } from '../trades/trade-status-store.ts';
import { demandInBooks, type Version } from './rules.ts';
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

/** Who makes a settlement: the caller of an operation, or what fell due in the name of a simulated actor. */
export type Maker = Pick<Context, 'db' | 'now' | 'emit'>;

/** What is recorded of a settlement beside what it moves; a simulated partner signs nothing. */
export interface SettlementFacts extends Pick<SignedSettlement, 'externalId' | 'settlementAmounts'> {
  notes?: string | undefined;
  cutoffAt?: string | undefined;
  payload: string | null;
  signature: string | null;
  initiatedBy: string;
}

/** How a kind of settlement is made. */
export interface Making {
  version: Version;
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

/** By which the same request is known again. */
export const digestOf = (
  { settlementAmounts, notes, cutoffAt }: Pick<SettlementFacts, 'settlementAmounts' | 'notes' | 'cutoffAt'>,
  { version, takesTrades }: Making,
): Buffer =>
  sha256(canonicalText({ version, takesTrades, settlementAmounts, notes: notes ?? null, cutoffAt: cutoffAt ?? null }));

/** Checks a signed settlement from one end to the other, up to its nonce. Throws what is wrong with it. */
export async function acceptSettlement(
  context: Context,
  input: SignedSettlement,
  { version, takesTrades }: Making,
): Promise<Made> {
  const { db } = context;
  const { enterpriseId, payload, signature, externalId } = input;
  demandPayload(payload, { fields: settlementFields(input), path: { enterpriseId } });
  const wanted = await requireSettlement(db, input);
  demandVersion(wanted, version);
  const { id: partnerId, walletId: accountId } = wanted.partner;
  await demandSignature(db, { accountId, payload, signature }, 'payload_signature_rejected');
  const digest = digestOf(input, { version, takesTrades });
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

/** Takes the nonce of a signed settlement, and gives what is recorded of it. */
export async function factsOf({ db, now, caller }: Context, input: SignedSettlement, { partner }: Wanted) {
  await spendNonce(db, { accountId: partner.walletId, nonce: input.nonce, at: now.toISOString() });
  return { ...input, initiatedBy: caller.userId };
}

/** What a new settlement moves. */
export function draftSettlement(wanted: Wanted, now: Date): NewSettlement {
  const transfers = wanted.legs.map((leg) => transferOf(wanted, leg, now.getTime()));
  return { id: uuidV7(now.getTime()), at: now.toISOString(), transfers };
}

/** Writes a new settlement with its transfers, takes the trades into it and tells of it. */
export async function recordSettlement(
  { db, emit }: Maker,
  facts: SettlementFacts,
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
  const { partner } = wanted;
  const { id, at, transfers } = made;
  const { externalId, payload, signature, initiatedBy } = facts;
  const settlement = {
    id,
    partnerId: partner.id,
    externalId,
    status: 'pending' as const,
    settlementType: 'offchain' as const,
    version: making.version,
    initiatedBy,
    notes: facts.notes ?? null,
    cutoffAt: facts.cutoffAt ?? null,
    amounts: facts.settlementAmounts,
    digest,
    payload,
    signature,
    createdAt: at,
    updatedAt: at,
    ...more,
  };
  await insertSettlements(db, [{ settlement, partnerEnterpriseId: partner.enterpriseId, transfers }]);
  const connectionIds = making.takesTrades ? connectionIdsOf(wanted) : [];
  const until = facts.cutoffAt ?? at;
  const assigned = await assignTrades(db, { settlementId: id, partnerId: partner.id, connectionIds, until, at });
  const concerned = await partiesConcerned(db, id);
  await emit(...offExchangeEvents.to(concerned, 'created', { id, body: { externalId } }), ...assigned);
}
