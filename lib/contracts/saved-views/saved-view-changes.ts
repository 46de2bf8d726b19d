import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_SAVED_VIEWS } from '#lib/rights.ts';
import { EnterpriseId, isReadable, isStorable, NOT_READABLE, NOT_STORABLE, Nothing, text, Uuid } from '#lib/schema.ts';
import { exampleView, IsDefault, IsPinned, IsShared, LISTED, ONE, SavedView, SavedViewPage } from './saved-views.ts';

const TAG = 'Saved views';
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const access = member(READ_SAVED_VIEWS);

const Name = z
  .string()
  .trim()
  .min(1, 'give the view a name')
  .max(80, 'at most 80 characters')
  .refine(isStorable, NOT_STORABLE)
  .refine(isReadable, NOT_READABLE)
  .meta({ description: 'Name of the view.' });

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
