import { and, eq, inArray } from 'drizzle-orm';
import { namesById } from '#server/core/lists/names.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { walletNames as w } from '#server/domains/wallets/public.ts';
import { listFixSessions } from './admin/list-fix-sessions.ts';
import { fixSessions as s } from './tables.ts';

const KIND_WORDS = { orders: 'orders', market: 'market data' } as const;

export const objects: Domain['objects'] = {
  'fix-session': {
    names: {
      contract: listFixSessions.contract,
      async names({ db }, { enterpriseId, ids }) {
        const rows = await db
          .select({ id: s.id, kind: s.kind, label: w.label })
          .from(s)
          .innerJoin(w, eq(w.id, s.accountId))
          .where(and(inArray(s.id, ids), eq(s.enterpriseId, enterpriseId)))
          .limit(ids.length);
        return namesById(rows.map(({ id, kind, label }) => ({ id, name: `${label}, ${KIND_WORDS[kind]}` })));
      },
    },
  },
};
