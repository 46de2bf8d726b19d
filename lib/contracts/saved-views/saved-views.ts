import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { SAVED_PAGES } from '#lib/kinds.ts';
import { only } from '#lib/list-input.ts';
import { READ_SAVED_VIEWS } from '#lib/rights.ts';
import { EnterpriseId, Instant, Uuid } from '#lib/schema.ts';

const TAG = 'Saved views';
export const LISTED = '/api/clearhouse/v1/enterprises/{enterpriseId}/saved-views' as const;
export const ONE = '/api/clearhouse/v1/enterprises/{enterpriseId}/saved-views/{savedViewId}' as const;

/** Pages whose views people save. */
export const SavedViewPage = z.enum(SAVED_PAGES.map(({ page }) => page));
export const IsShared = z.boolean().meta({ description: 'Whether all members of the enterprise see the view.' });
export const IsPinned = z.boolean().meta({ description: 'Whether the caller has it beside the pages.' });
export const IsDefault = z.boolean().meta({ description: 'Whether the page opens with it for the caller.' });

/** Filters, order and columns of a page under a name. */
export const SavedView = z
  .object({
    id: Uuid,
    page: SavedViewPage,
    name: z.string().max(80),
    isShared: IsShared,
    query: z.string().max(4096),
    columns: z.string().max(1024).nullable(),
    isOwn: z.boolean(),
    ownerName: z.string().max(200),
    isPinned: IsPinned,
    isDefault: IsDefault,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof SavedView>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

export const exampleView: z.input<typeof SavedView> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  page: 'identity',
  name: 'Rejected this week',
  isShared: false,
  query: 'statuses=rejected&created=7d',
  columns: 'person,status,-rejectLabels',
  isOwn: true,
  ownerName: 'Mara Lindqvist',
  isPinned: true,
  isDefault: false,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};

const access = member(READ_SAVED_VIEWS);

/** The caller's own views and those that others share in the enterprise, by name. */
export const listSavedViews = contract({
  routes: [{ method: 'GET', path: LISTED }],
  access,
  input: z.object({ enterpriseId: EnterpriseId, page: SavedViewPage.optional().meta(only('views of this page')) }),
  output: z.object({ savedViews: z.array(SavedView).max(1000) }),
  summary: 'List own and shared views of the console’s tables.',
  tag: TAG,
  example: { input: { enterpriseId, page: 'identity' }, output: { savedViews: [exampleView] } },
});
