import type { Contract } from '#lib/contract.ts';
import { listEnterpriseDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { createRandom } from '#server/demo/random.ts';
import { planTokens } from '#server/demo/secrets.ts';
import { BODIES_PURPOSE, writeKept } from './request-rows.ts';
import { type BodiesRow, insertRequests, type LogRow } from './request-store.ts';

const COUNT = 60;
const SPAN_HOURS = 20;
/** Of the demo tokens. */
const LABEL = 'Demo: full';

interface Kind {
  operation: string;
  contract: Contract;
  query?: string;
  status?: number;
  code?: string;
  problem?: string;
  /** What was sent and answered, of a write. */
  request?: object;
  reply?: object;
}

const webhook = { type: 'accessToken', url: 'https://hooks.northgate.example/clearhouse', label: 'Treasury' };
const view = { page: 'dvp', name: 'To sign', isShared: false, query: 'requiresSigning=true', columns: null };

/** What an integration asks for, and how often. */
const KINDS: readonly (readonly [Kind, number])[] = [
  [{ operation: 'listClientSettlements', contract: listClientSettlements, query: '?pageSize=50&statuses=pending' }, 24],
  [{ operation: 'listEnterpriseDvpSettlements', contract: listEnterpriseDvpSettlements }, 12],
  [{ operation: 'listSavedViews', contract: listSavedViews, query: '?page=dvp' }, 6],
  [
    {
      operation: 'listClientSettlements',
      contract: listClientSettlements,
      query: '?pageSize=5000',
      status: 400,
      code: 'validation_failed',
      problem: 'pageSize: must be at most 500',
    },
    3,
  ],
  [
    {
      operation: 'createEnterpriseWebhook',
      contract: createEnterpriseWebhook,
      status: 400,
      code: 'validation_failed',
      problem: 'url: must be an http(s) URL',
      request: { ...webhook, url: 'hooks.northgate.example' },
      reply: { error: 'url: must be an http(s) URL', name: 'ValidationFailed' },
    },
    2,
  ],
  [
    {
      operation: 'createSavedView',
      contract: createSavedView,
      status: 409,
      code: 'already_exists',
      problem: 'There is already a view with this name on this page.',
      request: view,
      reply: { error: 'There is already a view with this name on this page.', name: 'AlreadyExists' },
    },
    2,
  ],
];

/** Requests of an integration in the hours before. */
export const demo: Demo = {
  async write({ db, vault, seed, date }) {
    const { people } = castOf({ seed, date });
    const token = planTokens(vault, { seed, date }, people).find(({ label }) => label === LABEL);
    const random = createRandom(`${seed}:requests:${date.toISOString()}`);
    const { id: enterpriseId } = people.enterprises.main;
    const bodies: BodiesRow[] = [];
    const rows = Array.from({ length: COUNT }, (): LogRow => {
      const kind = random.weighted(KINDS);
      const [route] = kind.contract.routes;
      const at = date.getTime() - random.int(MINUTE_MS, SPAN_HOURS * HOUR_MS);
      const id = random.uuidAt(at).replaceAll('-', '');
      const { request, reply } = kind;
      if (request && reply) {
        const kept = writeKept({ request: JSON.stringify(request), reply: JSON.stringify(reply) });
        bodies.push({ id, sealed: vault.encrypt(BODIES_PURPOSE, kept) });
      }
      return {
        id,
        enterpriseId,
        userId: people.admin.id,
        tokenId: token?.id ?? null,
        requestId: random.uuidAt(at),
        method: route.method,
        path: `${route.path.replace('{enterpriseId}', enterpriseId)}${kind.query ?? ''}`,
        operation: kind.operation,
        status: kind.status ?? kind.contract.status,
        code: kind.code ?? null,
        problem: kind.problem ?? null,
        durationMs: random.int(120, 2400) / 100,
        address: '203.0.113.24',
        userAgent: 'northgate-treasury/2.4 (node)',
        isReplayed: false,
        bodies: request ? 'kept' : 'none',
        receivedAt: iso(at),
      };
    });
    await insertRequests(db, { rows, bodies });
  },
};
