import { canonicalText } from '#lib/canonical.ts';
import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import type { AllocationRow } from '../allocations/allocation-store.ts';
import { decideAllocation } from '../allocations/decide-allocation.ts';
import { recordAllocation } from '../allocations/make-allocation.ts';
import { partnerName } from '../members/currencies.ts';
import type { Route } from '../members/route-queries.ts';
import { approverOf, makerAt, newNonce, note, type Stage, signatoryOf } from './stage.ts';

export interface Wish {
  at: string;
  route: Route;
  type?: AllocationType;
  /** The unit. */
  currency: string;
  quantity: string;
  /** In front of its external id, by which a simulated partner says how it answers. */
  prefix?: string;
  /** Whoever else approves what is signed makes it. */
  isByApprover?: boolean;
}

const OPERATIONS = { allocation: 'createClientAllocation', deallocation: 'createClientDeallocation' } as const;

/** A client allocates or deallocates. */
export async function allocate(stage: Stage, wish: Wish): Promise<AllocationRow> {
  const { at, route, type = 'allocation', currency, quantity, prefix = '', isByApprover = false } = wish;
  const { client, connection } = route;
  const { enterpriseId, walletId } = client;
  const act = { at, by: isByApprover ? approverOf(stage, enterpriseId) : signatoryOf(stage, enterpriseId) };
  const amount = { currency, quantity };
  const clientExternalId = `${prefix}${type === 'allocation' ? 'A' : 'D'}-${stage.random.hex(8).toUpperCase()}`;
  const fields = { amount, clientExternalId, nonce: await newNonce(stage, walletId, at) };
  const payload = payloadText({ fields, path: { connectionId: connection.id, enterpriseId } });
  const signed = { amount, clientExternalId, payload, signature: stage.sign(walletId, payload) };
  const wanted = { type, connectionId: connection.id, currency, quantity, clientExternalId, notes: null };
  const digest = sha256(canonicalText(wanted));
  const row = await recordAllocation(makerAt(stage, act), { input: signed, route, type, currency, digest });
  const { notes: _, ...said } = wanted;
  const after = { ...said, status: row.status, ...(row.reason === null ? {} : { reason: row.reason }) };
  const subject = { subjectType: 'allocation', subjectId: row.id } as const;
  note(stage, act, { ...subject, operation: OPERATIONS[type], enterpriseId: enterpriseId ?? '', after });
  return row;
}

const ANSWERS = { allocation: 'decidePartnerAllocation', deallocation: 'decidePartnerDeallocation' } as const;

/** A partner that is an enterprise clears what waits for it; with a reason it releases it. */
export async function answer(
  stage: Stage,
  { at, route, row, reason }: { at: string; route: Route; row: AllocationRow; reason?: string },
): Promise<void> {
  const { partner, connection } = route;
  const act = { at, by: signatoryOf(stage, partner.enterpriseId) };
  const partnerExternalId = `QSX-A-${stage.random.hex(6).toUpperCase()}`;
  const names =
    row.type === 'allocation' ? ['allocationId', 'partnersAllocationId'] : ['deallocationId', 'partnersDeallocationId'];
  const status = reason === undefined ? ('cleared' as const) : ('released' as const);
  const fields = {
    [names[0] ?? '']: row.id,
    [names[1] ?? '']: partnerExternalId,
    amount: { currency: partnerName(partner, row.currency), quantity: row.quantity },
    clientId: row.clientId,
    connectionId: connection.id,
    partnersClientId: connection.partnersClientId,
    partnersConnectionId: connection.partnersConnectionId,
    status,
    ...(reason === undefined ? {} : { rejectReason: reason }),
    nonce: await newNonce(stage, partner.walletId, at),
  };
  const partnerPayload = payloadText({ fields, path: { enterpriseId: partner.enterpriseId } });
  const signature = stage.sign(partner.walletId, partnerPayload);
  const maker = makerAt(stage, act);
  const decided = await decideAllocation(
    stage.db,
    { row, route, at },
    {
      command: reason === undefined ? 'clear' : 'release',
      by: 'partner',
      ...(reason === undefined ? {} : { reason }),
      more: { partnerExternalId, partnerPayload, partnerSignature: signature },
    },
  );
  await maker.emit(...decided.events);
  note(stage, act, {
    operation: ANSWERS[row.type],
    enterpriseId: partner.enterpriseId ?? '',
    subjectType: 'allocation',
    subjectId: row.id,
    before: { status: row.status },
    after: { status, ...(reason === undefined ? {} : { reason }) },
  });
}
