import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { SavedViewPage } from '#lib/contracts/saved-views/saved-views.ts';
import { EnterpriseId, text } from '#lib/schema.ts';

const TAG = 'Console';

export const ObjectKind = z.enum([
  'off-exchange-settlement',
  'dvp-settlement',
  'idv',
  'member',
  'access-token',
  'trading-account',
  'webhook',
  'webhook-delivery',
  'saved-view',
]);
export type ObjectKind = z.output<typeof ObjectKind>;

/** An object by what a person knows it by. */
export const FoundObject = z
  .object({
    kind: ObjectKind,
    id: z.string().min(1).max(64),
    title: z.string().max(400),
    detail: z.string().max(400).meta({ description: 'What tells it from others of its kind.' }),
    view: z
      .object({ page: SavedViewPage, query: z.string().max(6000) })
      .optional()
      .meta({ description: 'Of a saved view: its page and what its URL holds.' }),
  })
  .meta({ id: 'FoundObject' });
export type FoundObject = z.output<typeof FoundObject>;

/** Objects of all kinds whose id, external id, label or name starts with a text; at most five of a kind that the caller may see. */
export const findObjects = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/objects' }],
  access: { caller: 'member', enterprise: 'enterpriseId', scope: 'enterprise_view_all' },
  input: z.object({
    enterpriseId: EnterpriseId,
    text: text(200).meta({ description: 'Start of an id, external id, label or name.' }),
  }),
  output: z.object({ objects: z.array(FoundObject).max(100) }),
  summary: 'Find objects of any kind by the start of an id, external id, label or name.',
  tag: TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', text: 'mara' },
    output: {
      objects: [
        {
          kind: 'idv',
          id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
          title: 'Mara Lindqvist',
          detail: 'video id · action required',
        },
      ],
    },
  },
});
