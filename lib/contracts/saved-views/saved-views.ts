import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { SAVED_PAGES } from '#lib/kinds.ts';
import { only } from '#lib/list-input.ts';
import { READ_SAVED_VIEWS } from '#lib/rights.ts';
import { EnterpriseId, Instant, isStorable, NOT_STORABLE, Nothing, text, Uuid } from '#lib/schema.ts';

const TAG = 'Saved views';
const LISTED = '/api/clearhouse/v1/enterprises/{enterpriseId}/saved-views' as const;
const ONE = '/api/clearhouse/v1/enterprises/{enterpriseId}/saved-views/{savedViewId}' as const;

/** Pages whose views people save. */
export const SavedViewPage = z.enum(SAVED_PAGES.map(({ page }) => page));

const Name = z
  .string()
  .trim()
  .min(1, 'give the view a name')
  .max(80, 'at most 80 characters')
  .refine(isStorable, NOT_STORABLE)
  .meta({ description: 'Name of the view.' });
const IsShared = z.boolean().meta({ description: 'Whether all members of the enterprise see the view.' });
const IsPinned = z.boolean().meta({ description: 'Whether the caller has it beside the pages.' });
const IsDefault = z.boolean().meta({ description: 'Whether the page opens with it for the caller.' });
const SavedViewId = Uuid.meta({ description: 'Id of the view.' });
const Query = z
  .string()
  .max(4096)
  .refine(isStorable, NOT_STORABLE)
  .meta({
    description: 'Filters and order as the query string of the page, without `?`.',
    examples: ['statuses=rejected'],
  });
const Columns = text(1024).nullable().meta({
  description: 'Order, widths and hidden columns as `cols` in the URL of the page; null: as the table has them.',
});

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
const exampleView: z.input<typeof SavedView> = {
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

/**
 * Keeps a view. A shared one needs the scope `enterprise_manage_all`. Answers 409 when the caller has one of that name on the page,
 * or one hundred.
 */
export const createSavedView = contract({
  routes: [{ method: 'POST', path: LISTED }],
  access,
  status: 201,
  input: z.object({
    enterpriseId: EnterpriseId,
    page: SavedViewPage.meta({ description: 'Page of the console that the view is for.' }),
    name: Name,
    isShared: IsShared.default(false),
    query: Query,
    columns: Columns.default(null),
  }),
  output: SavedView,
  summary: 'Save a view of a table.',
  done: 'Saved a view',
  tag: TAG,
  example: {
    input: { enterpriseId, page: 'identity', name: 'Rejected this week', query: 'statuses=rejected&created=7d' },
    output: { ...exampleView, columns: null, isPinned: false },
  },
});

/** Renames, shares or replaces a view: its owner, and for a shared one an admin. */
export const updateSavedView = contract({
  routes: [{ method: 'PATCH', path: ONE }],
  access,
  input: z.object({
    enterpriseId: EnterpriseId,
    savedViewId: SavedViewId,
    name: Name.optional(),
    isShared: IsShared.optional(),
    query: Query.optional(),
    columns: Columns.optional(),
  }),
  output: SavedView,
  summary: 'Change a view.',
  done: 'Changed a view',
  tag: TAG,
  example: {
    input: { enterpriseId, savedViewId: exampleView.id, name: 'Rejected lately' },
    output: { ...exampleView, name: 'Rejected lately' },
  },
});

/** Removes a view: its owner, and for a shared one an admin. */
export const deleteSavedView = contract({
  routes: [{ method: 'DELETE', path: ONE }],
  access,
  reply: 'empty',
  status: 204,
  input: z.object({ enterpriseId: EnterpriseId, savedViewId: SavedViewId }),
  output: Nothing,
  summary: 'Delete a view.',
  done: 'Deleted a view',
  tag: TAG,
  example: { input: { enterpriseId, savedViewId: exampleView.id }, output: {} },
});

/** For the caller alone: pins a view they see beside the pages, at most twenty, or makes it what its page opens with. */
export const markSavedView = contract({
  routes: [{ method: 'PATCH', path: `${ONE}/marks` }],
  access,
  input: z
    .object({
      enterpriseId: EnterpriseId,
      savedViewId: SavedViewId,
      isPinned: IsPinned.optional(),
      isDefault: IsDefault.optional(),
    })
    .refine(({ isPinned, isDefault }) => isPinned !== undefined || isDefault !== undefined, {
      path: ['isPinned'],
      error: 'send isPinned, isDefault or both',
    }),
  output: SavedView,
  summary: 'Pin a view, or make it the default of its page.',
  description: 'Holds for the caller alone. A page has one default: the last that was made one.',
  done: 'Pinned a view or made it the default',
  tag: TAG,
  example: { input: { enterpriseId, savedViewId: exampleView.id, isPinned: true }, output: exampleView },
});
