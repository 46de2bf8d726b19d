import type * as z from 'zod';
import { type DvpSettlement, exampleDvpSettlement, exampleIds } from './settlement-shapes.ts';

type Reply = z.input<typeof DvpSettlement>;
type Transfer = Pick<
  Reply['settlementTransfers'][number],
  'sourceTradingAccountId' | 'destinationTradingAccountId' | 'currency' | 'quantity'
>;

const { accountId: OWN } = exampleIds;
const OTHER = '2d3e4f5a6b47889900aabbccddeeff11';
const THIRD = '3e4f5a6b7c48990011bbccddeeff2233';

interface Told extends Pick<Reply, 'externalId' | 'type'> {
  transfers: readonly Transfer[];
  /** Whether the others were not asked. */
  isBypassed?: boolean;
}

/** A proposal as its reply tells it: whoever proposes has acknowledged it by that, and the others are asked. */
function exampleReply({ externalId, type, transfers, isBypassed = false }: Told): Reply {
  const { createdAt, updatedAt } = exampleDvpSettlement;
  const accounts = [
    ...new Set([OWN, ...transfers.flatMap((one) => [one.sourceTradingAccountId, one.destinationTradingAccountId])]),
  ];
  const settlementTransfers = transfers.map((transfer, index) => ({
    id: `0197b7a2-6d42-7111-8222-33334444555${index}`,
    ...transfer,
    createdAt,
    updatedAt,
  }));
  return {
    ...exampleDvpSettlement,
    externalId,
    type,
    ...(isBypassed ? { bypassCounterpartySigning: true } : {}),
    status: isBypassed ? 'pending' : 'pending-acknowledgement',
    approvalRequests: accounts.map((accountId, index) => ({
      id: `0197b7a2-6d41-7111-8222-33334444555${index}`,
      accountId,
      status: isBypassed || accountId === OWN ? 'acknowledged' : 'pending-acknowledgement',
      payload: JSON.stringify({
        nonce: `6f1ed002ab5595859014ebf0951522d${index}`,
        version: '3.0.0',
        signerAccount: accountId,
        settlementTransfers: settlementTransfers
          .filter((one) => [one.sourceTradingAccountId, one.destinationTradingAccountId].includes(accountId))
          .map(({ id, sourceTradingAccountId, destinationTradingAccountId, currency, quantity }) => ({
            id,
            sourceTradingAccountId,
            destinationTradingAccountId,
            currency,
            quantity,
          })),
      }),
      createdAt,
      updatedAt,
    })),
    settlementTransfers,
  };
}

const move = (source: string, destination: string, [currency, quantity]: readonly [string, string]): Transfer => ({
  sourceTradingAccountId: source,
  destinationTradingAccountId: destination,
  currency,
  quantity,
});

export const exampleDirect = exampleReply({
  externalId: 'DVP-2026-0093',
  type: 'direct',
  transfers: [move(OWN, OTHER, ['ofcbtc', '250000000'])],
});

export const exampleAgency = exampleReply({
  externalId: 'AGENCY-2026-0007',
  type: 'agency',
  transfers: [move(OTHER, THIRD, ['ofcbtc', '100000000']), move(THIRD, OTHER, ['ofcusdc', '94350000000'])],
});

export const exampleDisbursement = exampleReply({
  externalId: 'PAYOUT-2026-03',
  type: 'disbursement',
  isBypassed: true,
  transfers: [move(OWN, OTHER, ['ofcusdc', '500000000']), move(OWN, THIRD, ['ofcusdc', '750000000'])],
});
