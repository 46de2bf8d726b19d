import { canonicalText } from '#lib/canonical.ts';
import * as contracts from '#lib/contracts/sandbox/off-exchange.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { lockByExternalId } from '../allocations/allocation-store.ts';
import { presentAllocation } from '../allocations/allocation-view.ts';
import { auditAllocation } from '../allocations/audit-allocation.ts';
import { recordAllocation } from '../allocations/make-allocation.ts';
import { requireRoute } from '../members/client-connection-store.ts';
import { demandUnit, partnerName } from '../members/currencies.ts';
import { signAsSimulated } from './actors.ts';
import { findSimulatedConnection } from './simulated-clients.ts';

export const createSimulatedAllocation = operation(contracts.createSimulatedAllocation, async (context, input) => {
  const { db, service } = context;
  const { enterpriseId, clientId, type, amount } = input;
  const found = await findSimulatedConnection(db, { enterpriseId, clientId });
  const connectionId = orNotFound(found, 'The enterprise’s partners have no such simulated client.');
  const route = await requireRoute(db, connectionId);
  const currency = demandUnit('amount.currency', amount.currency, route.partner);
  const clientExternalId = input.clientExternalId ?? `SIM-A-${newHexId().slice(0, 12)}`;
  if (await lockByExternalId(db, { clientId, clientExternalId }))
    fail('already_exists', 'The client has used this external id before.');
  const payload = canonicalText({ amount, clientExternalId, connectionId, nonce: newHexId() });
  const signature = signAsSimulated(service.vault, route.client.walletId, payload);
  const { quantity } = amount;
  const digest = sha256(canonicalText({ type, connectionId, currency, quantity, clientExternalId, notes: null }));
  const signed = { amount, clientExternalId, payload, signature };
  const row = await recordAllocation(context, { input: signed, route, type, currency, digest });
  await auditAllocation(context, row);
  return { allocation: presentAllocation(row, (unit) => partnerName(route.partner, unit)) };
});
