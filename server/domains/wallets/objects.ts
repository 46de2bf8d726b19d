import { ask } from '#server/core/call/ask.ts';
import { hasWords, MAX_FOUND } from '#server/core/lists/find.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { listTradingAccounts } from './list-trading-accounts.ts';

export const objects: Domain['objects'] = {
  'trading-account': {
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
