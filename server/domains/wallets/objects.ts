import { and, eq, inArray } from 'drizzle-orm';
import { ask } from '#server/core/call/ask.ts';
import { hasWords, MAX_FOUND } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import type { Domain, Namer } from '#server/core/runtime/service.ts';
import { listTradingAccounts } from './list-trading-accounts.ts';
import { wallets } from './tables.ts';

const walletNames: Namer = {
  contract: listTradingAccounts.contract,
  async names({ db }, { enterpriseId, ids }) {
    const rows = await db
      .select({ id: wallets.id, name: wallets.label })
      .from(wallets)
      .where(and(inArray(wallets.id, ids), eq(wallets.enterpriseId, enterpriseId)))
      .limit(ids.length);
    return namesById(rows);
  },
};

export const objects: Domain['objects'] = {
  wallet: { names: walletNames },
  'trading-account': {
    names: walletNames,
    find: {
      contract: listTradingAccounts.contract,
      async find(context, query) {
        const { accounts } = await ask(listTradingAccounts, context, query);
        return accounts
          .filter(({ id, name }) => hasWords(query.text, id, name))
          .slice(0, MAX_FOUND)
          .map(({ id, name, coin }) => ({ id, title: name, detail: coin }));
      },
    },
  },
};
