import * as contracts from '#lib/contracts/network/disputes.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { requireRoute, UNKNOWN_CONNECTION } from '../members/client-connection-store.ts';
import { requireClient } from '../members/client-store.ts';
import { disputedTransfers, markDisputed, moveDisputed } from '../settlements/disputed-transfer-store.ts';
import { demandInBooks } from '../settlements/rules.ts';
import { lockSettlement } from '../settlements/settlement-change-store.ts';
import { findDisputeOf } from './dispute-change-store.ts';
import { insertDisputes } from './dispute-store.ts';
import { presentDispute } from './dispute-view.ts';
import { expectedUnits } from './expected-units.ts';
import { demandOpenWindow } from './require-dispute.ts';

const UNKNOWN_SETTLEMENT = 'The enterprise has no such settlement over this connection.';

export const createDispute = operation(contracts.createDispute, async (context, input) => {
  const { db, now, caller, audit, emit } = context;
  const { enterpriseId, settlementId, connectionId, reason, expectedTransfers, nonce, payload, signature } = input;
  const fields = { connectionId, reason, expectedTransfers, nonce };
  demandPayload(payload, { fields, path: { settlementId, enterpriseId } });
  const client = await requireClient(db, enterpriseId);
  const settlement = orNotFound(await lockSettlement(db, settlementId), UNKNOWN_SETTLEMENT);
  const route = await requireRoute(db, connectionId);
  if (route.client.id !== client.id) fail('not_found', UNKNOWN_CONNECTION);
  const disputed = { settlementId, connectionId };
  const transfers = await disputedTransfers(db, disputed, ['pending', 'completed', 'failed', 'disputed']);
  if (settlement.partnerId !== route.partner.id || transfers.length === 0) fail('not_found', UNKNOWN_SETTLEMENT);
  demandInBooks(settlement);
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  if (await findDisputeOf(db, disputed))
    fail('already_exists', 'The settlement was disputed over this connection before: change that dispute.');
  demandOpenWindow(settlement, now);
  const at = now.toISOString();
  await spendNonce(db, { accountId: client.walletId, nonce, at });
  const id = uuidV7(now.getTime());
  const expected = expectedUnits(expectedTransfers, route.partner);
  await insertDisputes(db, [
    {
      ...disputed,
      id,
      partnerId: route.partner.id,
      clientId: client.id,
      clientEnterpriseId: enterpriseId,
      partnerEnterpriseId: route.partner.enterpriseId,
      userId: caller.userId,
      expectedTransfers: expected,
      reason: reason ?? null,
      createdAt: at,
      updatedAt: at,
    },
  ]);
  await moveDisputed(db, disputed, { from: 'pending', to: 'disputed', at });
  await markDisputed(db, settlementId, at);
  await audit({
    subjectType: 'off-exchange-dispute',
    subjectId: id,
    after: { ...disputed, expectedTransfers: expected, reason },
  });
  const concerned = [enterpriseId, route.partner.enterpriseId].filter((one) => one !== null);
  await emit(...disputeEvents.to(concerned, 'opened', { id, body: { settlementId, reason } }));
  await emit(...offExchangeEvents.to(concerned, 'disputed', { id: settlementId, body: {} }));
  const row = orNotFound(await findDisputeOf(db, disputed), UNKNOWN_SETTLEMENT);
  return { dispute: presentDispute(row) };
});
