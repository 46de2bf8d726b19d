import { and, inArray, sql } from 'drizzle-orm';
import { ask } from '#server/core/call/ask.ts';
import { Failure } from '#server/core/call/errors.ts';
import { finderOf } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Domain, Finder } from '#server/core/runtime/service.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { findEndpointsNamed } from './endpoints/endpoint-find.ts';
import { searchWebhooks } from './endpoints/search-webhooks.ts';
import { getDelivery } from './history/get-delivery.ts';
import { webhooksOf } from './records/webhook-access.ts';
import { webhooks } from './tables.ts';

/** Longest title and detail of a find. */
const MAX_TEXT = 400;

/** By a whole id only: there are too many to look for the start of one at each key. */
const findDelivery: Finder = {
  contract: getDelivery.contract,
  async find(context, { enterpriseId, text }) {
    const deliveryId = text.trim().replaceAll('-', '').toLowerCase();
    if (!isHexId(deliveryId)) return [];
    const found = await ask(getDelivery, context, { enterpriseId, deliveryId }).catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });
    if (found === null) return [];
    const { id, type, webhookLabel, url, state } = found;
    const detail = `${webhookLabel || url} · ${state}`.slice(0, MAX_TEXT);
    return [{ id, title: `${type} ${id.slice(0, 8)}`, detail }];
  },
};

export const objects: Domain['objects'] = {
  webhook: {
    exists: ({ enterpriseId, subjectId }) => sql`
      select 1 from ${webhooks} where id = ${subjectId} and (enterprise_id = ${enterpriseId}
        or organization_id = (select organization_id from ${knownEnterprises} where id = ${enterpriseId}))`,
    find: finderOf(
      searchWebhooks,
      ({ db }, { enterpriseId, text }) => findEndpointsNamed(db, enterpriseId, text),
      ({ id, label, url, type, state }) => ({
        id,
        title: (label || url).slice(0, MAX_TEXT),
        detail: `${type} · ${state}`,
      }),
    ),
    names: {
      contract: searchWebhooks.contract,
      async names({ db }, { enterpriseId, ids }) {
        const rows = await db
          .select({ id: webhooks.id, label: webhooks.label, url: webhooks.url })
          .from(webhooks)
          .where(and(inArray(webhooks.id, ids), webhooksOf([enterpriseId])))
          .limit(ids.length);
        return namesById(rows.map(({ id, label, url }) => ({ id, name: (label || url).slice(0, MAX_TEXT) })));
      },
    },
  },
  'webhook-delivery': { find: findDelivery },
};

export const attention: Domain['attention'] = [
  totalOf('webhooks-failing', searchWebhooks, { onlyFailing: true }),
  totalOf('webhooks-suspended', searchWebhooks, { states: ['suspended'] }),
];
