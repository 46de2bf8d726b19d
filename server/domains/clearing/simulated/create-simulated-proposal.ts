import * as contracts from '#lib/contracts/sandbox/dvp.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { lockPlayedConnection } from '#server/domains/address-book/public.ts';
import { actOf } from '../life/act.ts';
import { auditSettlement } from '../life/audit-settlement.ts';
import { recordProposal } from '../life/record-proposal.ts';
import { demandLegs } from '../life/terms.ts';
import { presentWhole } from '../lists/settlement-view.ts';

/** A tenth of a bitcoin for what it is worth. */
const EXAMPLE = [
  { currency: 'ofcbtc', quantity: '10000000' },
  { currency: 'ofcusdc', quantity: '-9435000000' },
];
const EXAMPLE_ID_DIGITS = 8;

export const createSimulatedProposal = operation(contracts.createSimulatedProposal, async (context, input) => {
  const { enterpriseId, connectionId, assetTransfers = EXAMPLE, isNetted } = input;
  const { db, now } = context;
  const connection = orNotFound(
    await lockPlayedConnection(db, { enterpriseId, connectionId }),
    'The enterprise has no such connection with a simulated counterparty.',
  );
  if (connection.status !== 'ACTIVE')
    refuseField('connectionId', `is of a connection that is ${connection.status}, not ACTIVE`, 'unprocessable');
  const { own, other } = connection;
  const legs = demandLegs('assetTransfers', connection.coin, assetTransfers);
  if (connection.type === 'WHITELIST')
    refuseField('connectionId', 'is of a WHITELIST connection, over which nobody proposes to you', 'unprocessable');
  const whole = await recordProposal(
    { ...actOf(context), userId: null },
    {
      type: 'direct',
      requester: other,
      others: [own],
      externalId: `SIM-${newHexId().slice(0, EXAMPLE_ID_DIGITS).toUpperCase()}`,
      notation: null,
      legs: legs.map(({ currency, quantity }) => {
        const weSend = quantity.startsWith('-');
        return {
          sourceTradingAccountId: (weSend ? own : other).accountId,
          destinationTradingAccountId: (weSend ? other : own).accountId,
          currency,
          quantity: quantity.replace('-', ''),
        };
      }),
      connectionId,
      routeId: isNetted ? (TRANSACTION_ROUTES.find(({ kind }) => kind === 'netting')?.id ?? null) : null,
      bypass: false,
      expireAt: null,
      unlockDate: null,
      batchId: null,
      isInitialized: false,
      digest: null,
      createdBy: null,
      settings: undefined,
      at: now.toISOString(),
    },
  );
  await auditSettlement(context, whole);
  return presentWhole(db, whole, enterpriseId);
});
