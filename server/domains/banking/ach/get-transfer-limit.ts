import * as contracts from '#lib/contracts/banking/ach-terms.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { toDecimal } from '#lib/money.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { demandAchProduct } from './licence.ts';
import { leftToCollect } from './transfer-limits.ts';

const CURRENCIES: Readonly<Record<string, BankCurrency>> = { usd: 'fiatusd', fiatusd: 'fiatusd', tfiatusd: 'tfiatusd' };
const DECIMALS = 2;
const ID_LENGTH = 32;

export const getTransferLimit = operation(
  contracts.getTransferLimit,
  async (context, { enterpriseId, currency: word, transferType, transferDirection }) => {
    const { db, service, now } = context;
    const currency = Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : undefined;
    if (currency === undefined || transferType !== 'ach-us' || transferDirection !== 'in')
      return fail('not_found', 'There is no limit for such transfers.');
    await demandAchProduct(context, enterpriseId);
    const left = await leftToCollect(db, service.env, { enterpriseId, currency, at: now.toISOString() });
    return {
      id: sha256(['transfer-limit', enterpriseId, currency].join('\n')).toString('hex').slice(0, ID_LENGTH),
      maximumTransferAllowed: toDecimal(String(left ?? 0n), DECIMALS),
      maximumTransferAllowedBase: Number(left ?? 0n),
      noLimit: left === null,
      transferDirection: 'in' as const,
      transferType: 'ach-us' as const,
    };
  },
);
