import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { SavedViewPage } from '#lib/contracts/saved-views/saved-views.ts';
import { kindsWith } from '#lib/kinds.ts';
import { READ_OVERVIEW } from '#lib/rights.ts';
import { EnterpriseId, text } from '#lib/schema.ts';

const TAG = 'Console';

/** An object by what a person knows it by. */
export const FoundObject = z
  .object({
    kind: z.enum(kindsWith('isFound')),
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

/** Objects of all kinds by an id, external id, label, name or counterparty; at most five of a kind that the caller may see. */
export const findObjects = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/objects' }],
  access: member(READ_OVERVIEW),
  input: z.object({
    enterpriseId: EnterpriseId,
    text: text(200).meta({
      description:
        'Start of an id, or any part of an external id, label, name or counterparty; from four characters on, names may differ by a letter or two.',
    }),
  }),
  output: z.object({ objects: z.array(FoundObject).max(100) }),
  summary: 'Find objects of any kind by an id, external id, label, name or counterparty.',
  description:
    'What starts with the text comes first. Parts inside of a word are found from three characters on. Webhook deliveries are found by their whole id.',
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
