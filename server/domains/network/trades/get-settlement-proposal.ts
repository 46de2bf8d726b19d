import * as contracts from '#lib/contracts/network/settlement-proposal.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { countUnsettled } from '../disputes/dispute-change-store.ts';
import { findOwnPartner } from '../members/partner-store.ts';
import { demandCutoff } from '../settlements/cutoff.ts';
import { nestAmounts } from '../settlements/nest-amounts.ts';
import { countOpenTrades, namesOfConnections, netOpenTrades } from './open-nets.ts';

/** Of an amount in a settlement. */
const MOST_DIGITS = 78;

export const getSettlementProposal = operation(contracts.getSettlementProposal, async ({ db, now }, input) => {
  const { enterpriseId, partnerId, cutoffAt = now.toISOString() } = input;
  const partner = orNotFound(
    await findOwnPartner(db, { enterpriseId, partnerId }),
    'The enterprise is no such partner.',
  );
  const isSecond = partner.clientDisputeWindowMinutes !== null;
  if (input.cutoffAt !== undefined && !isSecond) refuseField('cutoffAt', 'goes with partners that allow disputes only');
  demandCutoff(cutoffAt, now);
  const open = { partnerId, until: cutoffAt };
  const nets = await netOpenTrades(db, open);
  if (nets.some(({ quantity }) => quantity.replace('-', '').length > MOST_DIGITS))
    fail('unprocessable', 'The open trades come to more than a settlement can say.');
  const [tradeCount, closedDisputeCount, names] = await Promise.all([
    countOpenTrades(db, open),
    isSecond ? countUnsettled(db, partnerId) : 0,
    namesOfConnections(db, [...new Set(nets.flatMap(({ party, counterparty }) => [party, counterparty ?? party]))]),
  ]);
  return {
    partnerId,
    version: isSecond ? (2 as const) : (1 as const),
    cutoffAt,
    tradeCount,
    closedDisputeCount,
    settlementAmounts: nestAmounts(nets),
    amounts: nets.map(({ party, counterparty, currency, quantity }) => ({
      partyConnectionId: party,
      partyName: names.get(party) ?? '',
      ...(counterparty === null
        ? {}
        : { counterpartyConnectionId: counterparty, counterpartyName: names.get(counterparty) ?? '' }),
      currency,
      quantity,
    })),
  };
});
