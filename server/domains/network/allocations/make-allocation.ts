import { canonicalText } from '#lib/canonical.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import type { createClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { fail } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { equalBytes, sha256 } from '#server/core/runtime/vault.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { type Route, requireOwnRoute } from '../members/client-connection-store.ts';
import { demandUnit } from '../members/currencies.ts';
import { type AllocationRow, changeAllocation, insertAllocation, lockByExternalId } from './allocation-store.ts';
import { askPartner, planWaiting, refusalOf } from './ask-partner.ts';
import { type Movement, reserve } from './book-allocation.ts';
import { type Decision, decideAllocation, eventsOf } from './decide-allocation.ts';
import { askAdmins, evaluatePolicies, type Policies, waitsForAdmins } from './policies.ts';
import type { Answer } from './simulated-answer.ts';

type Input = ParsedInputOf<typeof createClientAllocation>;

const TOO_LITTLE: Readonly<Record<AllocationType, string>> = {
  allocation: 'The trading account has too little available.',
  deallocation: 'Too little is available on the connection.',
};

const fieldsOf = ({ amount, clientExternalId, nonce, notes }: Input) => ({ amount, clientExternalId, nonce, notes });

/** Who makes an allocation: the caller of an operation, or who did so in the demo's past. */
export type Asker = Pick<Context, 'db' | 'now' | 'emit'> & { caller: Pick<Context['caller'], 'userId'> };

interface Asked {
  context: Asker;
  route: Route;
  row: Omit<AllocationRow, 'status' | 'reason' | 'isRetriable'>;
}

type Standing = Pick<AllocationRow, 'status' | 'reason' | 'isRetriable'>;
const RELEASED = (reason: string): Standing => ({ status: 'released', reason, isRetriable: false });

/** Holds or moves the funds as the answer wants it, and says how the record stands. */
async function stand(
  asked: Asked,
  { refusal, policies }: { refusal: string | null; policies: Policies },
): Promise<Standing> {
  const { context, route, row } = asked;
  if (refusal !== null) return RELEASED(refusal);
  const answer: Answer =
    policies.needed > 0
      ? { kind: 'wait', reason: waitsForAdmins(policies.needed) }
      : askPartner(route, row.clientExternalId, 0);
  if (answer.kind === 'refuse') return RELEASED(answer.reason);
  const isCleared = answer.kind === 'clear';
  const movement: Movement = row;
  const booked = await reserve(context.db, { movement, route, at: row.createdAt }, { isCleared });
  if (booked.outcome === 'short') return RELEASED(TOO_LITTLE[row.type]);
  if (isCleared) return { status: 'cleared', reason: null, isRetriable: false };
  if (policies.needed === 0) await planWaiting(context, { id: row.id, type: row.type, route, answer });
  return { status: 'reserved', reason: answer.reason, isRetriable: answer.kind === 'unreachable' };
}

/** Asks the partner once more of a record that is retriable; what must not be asked any more is released. */
async function askAgain(context: Context, row: AllocationRow, route: Route): Promise<AllocationRow> {
  const { db, now, emit } = context;
  const at = now.toISOString();
  const { id, type, currency } = row;
  const decide = async (decision: Decision): Promise<AllocationRow> => {
    const decided = await decideAllocation(db, { row, route, at }, decision);
    await emit(...decided.events);
    return decided.row;
  };
  const refusal = refusalOf(type, route, currency);
  if (refusal !== null) return decide({ command: 'release', by: 'network', reason: refusal });
  const answer = askPartner(route, row.clientExternalId, 1);
  if (answer.kind === 'clear') return decide({ command: 'clear', by: 'partner' });
  if (answer.kind === 'refuse') return decide({ command: 'release', by: 'partner', reason: answer.reason });
  await planWaiting(context, { id, type, route, answer });
  const isRetriable = answer.kind === 'unreachable';
  return changeAllocation(db, id, { isRetriable, reason: answer.reason, updatedAt: at });
}

/**
 * Makes an allocation or a deallocation, or answers the one that was made before by the same request. A request that is refused for
 * reasons of the business leaves a released record, and moves nothing. Throws what else is wrong with it.
 */
export async function makeAllocation(context: Context, input: Input, type: AllocationType): Promise<AllocationRow> {
  const { db, now } = context;
  const { enterpriseId, connectionId, clientExternalId, payload, signature, nonce } = input;
  const fields = fieldsOf(input);
  demandPayload(payload, { fields, path: { connectionId, enterpriseId }, needed: ['connectionId'] });
  const route = await requireOwnRoute(db, { enterpriseId, connectionId });
  const { client } = route;
  const currency = demandUnit('amount.currency', input.amount.currency, route.partner);
  const { quantity } = input.amount;
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  const wanted = { type, connectionId, currency, quantity, clientExternalId, notes: input.notes ?? null };
  const digest = sha256(canonicalText(wanted));
  const known = await lockByExternalId(db, { clientId: client.id, clientExternalId });
  if (known) return answerKnown(context, { known, digest, route });
  const at = now.toISOString();
  await spendNonce(db, { accountId: client.walletId, nonce, at });
  return recordAllocation(context, { input, route, type, currency, digest });
}

interface Accepted {
  input: Pick<Input, 'amount' | 'clientExternalId' | 'notes' | 'payload' | 'signature'>;
  route: Route;
  type: AllocationType;
  currency: string;
  digest: Buffer;
}

/** Asks the partner, holds or moves the funds, records how it stands and tells of it. */
export async function recordAllocation(
  context: Asker,
  { input, route, type, currency, digest }: Accepted,
): Promise<AllocationRow> {
  const id = uuidV7(context.now.getTime());
  const policies = await evaluatePolicies(context, route, type);
  const row = newRow({ context, input, route }, { id, type, currency, digest, policies });
  const standing = await stand({ context, route, row }, { refusal: refusalOf(type, route, currency), policies });
  const isWaiting = standing.status === 'reserved' && policies.needed > 0;
  const pendingApprovalId = isWaiting
    ? await askAdmins(context, { ...row, client: route.client }, policies.needed)
    : null;
  const made = { ...row, ...standing, pendingApprovalId };
  await insertAllocation(context.db, made);
  await context.emit(...eventsOf(made, route));
  return made;
}

interface NewRow {
  id: string;
  type: AllocationType;
  currency: string;
  digest: Buffer;
  policies: Policies;
}

/** A record as it begins, before anybody was asked. */
function newRow(
  { context, input, route }: { context: Asker; input: Accepted['input']; route: Route },
  { id, type, currency, digest, policies }: NewRow,
): Asked['row'] {
  const at = context.now.toISOString();
  return {
    id,
    type,
    connectionId: route.connection.id,
    clientId: route.client.id,
    partnerId: route.partner.id,
    clientEnterpriseId: route.client.enterpriseId,
    partnerEnterpriseId: route.partner.enterpriseId,
    currency,
    quantity: input.amount.quantity,
    clientExternalId: input.clientExternalId,
    partnerExternalId: null,
    digest,
    payload: input.payload,
    signature: input.signature,
    partnerPayload: null,
    partnerSignature: null,
    initiatedBy: context.caller.userId,
    notes: input.notes ?? null,
    evaluationId: policies.evaluationId,
    pendingApprovalId: null,
    policyResult: policies.result,
    createdAt: at,
    updatedAt: at,
  };
}

async function answerKnown(
  context: Context,
  { known, digest, route }: { known: AllocationRow; digest: Buffer; route: Route },
): Promise<AllocationRow> {
  if (!equalBytes(known.digest, digest))
    fail('already_exists', 'Another request was made with this clientExternalId before.');
  return known.isRetriable ? askAgain(context, known, route) : known;
}
