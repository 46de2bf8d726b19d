import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/banking/statements.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { balanceBefore, entriesBetween } from '#server/domains/ledger/public.ts';
import { assetHeld, findTradingAccount } from '#server/domains/wallets/public.ts';
import { UNKNOWN_TRADING_ACCOUNT } from '../movements/own-trading-account.ts';
import { readPayments } from './payments.ts';
import { statementFile } from './statement-file.ts';

const DAY_MS = 24 * 3_600_000;
const ID_LENGTH = 32;

/** The same day of the same account has the same id. */
const idOf = (...facts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, ID_LENGTH);

export const getFiatStatement = operation(
  contracts.getFiatStatement,
  async ({ db, now }, { enterpriseId, accountId, currency, day }) => {
    const found = await findTradingAccount(db, accountId);
    const wallet = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN_TRADING_ACCOUNT);
    const asset = assetHeld(wallet.coin, currency);
    if (asset === undefined) refuseField('currency', 'is one that the trading account does not hold');
    const from = new Date(day);
    if (from > now) refuseField('day', 'must not be in the future');
    const end = new Date(from.getTime() + DAY_MS);
    const span = { from: from.toISOString(), to: (end < now ? end : now).toISOString() };
    const place = { kind: 'available', owner: accountId, asset } as const;
    const limit = contracts.MAX_ENTRIES;
    const entries = await entriesBetween(db, place, { ...span, to: end.toISOString(), limit });
    if (entries.length > limit)
      fail('unprocessable', `The day has more than ${limit} entries. Export the entries of the account as CSV.`);
    const { id, name } = knownEnterprises;
    const [owner] = await db.select({ name }).from(knownEnterprises).where(eq(id, enterpriseId)).limit(1);
    const ownerName = owner?.name ?? '';
    const content = statementFile({
      ...span,
      id: idOf(accountId, asset, day),
      accountId,
      ownerName,
      currency,
      createdAt: now.toISOString(),
      opening: await balanceBefore(db, place, span.from),
      entries,
      payments: await readPayments(db, { enterpriseId, ownerName }, entries),
      isOver: end <= now,
    });
    return { fileName: `camt.053-${currency}-${day}.xml`, content };
  },
);
