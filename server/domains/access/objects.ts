import { sql } from 'drizzle-orm';
import { finderOf } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { members } from '#server/domains/directory/public.ts';
import { accessTokens } from './tables.ts';
import { searchAccessTokens } from './tokens/search-access-tokens.ts';
import { findTokensNamed, listTokenNames, presentTokenRow } from './tokens/token-queries.ts';
import { tokenViewOf } from './tokens/token-visibility.ts';

const EXPIRING_MS = 14 * 86_400_000;

export const objects: Domain['objects'] = {
  'access-token': {
    exists: ({ enterpriseId, subjectId }) => sql`
      select 1 from ${accessTokens} t join ${members} on ${members.userId} = t.user_id
      where t.id = ${subjectId} and ${members.enterpriseId} = ${enterpriseId}
        and ${enterpriseId} = any(coalesce(t.permitted_enterprises, array[coalesce(t.enterprise_id, ${members.enterpriseId})]))`,
    find: finderOf(
      searchAccessTokens,
      async (context, { enterpriseId, text }) => {
        const view = tokenViewOf(context, enterpriseId);
        return (await findTokensNamed(context.db, text, view)).map(({ token }) => presentTokenRow(token, view));
      },
      ({ id, label, ownerName, state }) => ({ id, title: label || id, detail: `${ownerName} · ${state}` }),
    ),
    names: {
      contract: searchAccessTokens.contract,
      names: async (context, { enterpriseId, ids }) =>
        namesById(await listTokenNames(context.db, ids, tokenViewOf(context, enterpriseId))),
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('tokens-expiring', searchAccessTokens, (now) => ({
    states: ['active'],
    expiresOnOrAfter: now.toISOString(),
    expiresBefore: new Date(now.getTime() + EXPIRING_MS).toISOString(),
  })),
];
