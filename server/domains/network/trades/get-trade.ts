import * as contracts from '#lib/contracts/network/trades.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findTrades, presentFound } from './trade-queries.ts';
import { listVersions, type VersionRow } from './trade-store.ts';

/** What a version said. */
function presentVersion({ version, content, correctionExternalId, correctingUser, reason, createdAt }: VersionRow) {
  const said = content as Readonly<Record<string, string>>;
  const text = (name: string): string => said[name] ?? '';
  return {
    version,
    trade: {
      externalOrderId: text('externalOrderId'),
      tradedAt: text('tradedAt'),
      base: { currency: text('baseCurrency'), quantity: text('baseQuantity') },
      quote: { currency: text('quoteCurrency'), quantity: text('quoteQuantity') },
    },
    ...(correctionExternalId === null ? {} : { correctionExternalId }),
    ...(correctingUser === null ? {} : { correctingUser }),
    ...(reason === null ? {} : { reason }),
    createdAt,
  };
}

export const getTrade = operation(contracts.getTrade, async ({ db }, { enterpriseId, tradeId }) => {
  const sought = { enterpriseId, tradeIds: [tradeId], limit: 1, sort: '-createdAt' as const };
  const sides = ['client', 'partner'] as const;
  const found = await Promise.all(sides.map((side) => findTrades(db, { ...sought, side }, null)));
  const side = sides.find((_, index) => found[index]?.[0] !== undefined) ?? 'client';
  const row = orNotFound(found.flat()[0], 'The enterprise has no such trade.');
  const versions = await listVersions(db, tradeId);
  return { side, trade: presentFound(row, side), versions: versions.map(presentVersion) };
});
