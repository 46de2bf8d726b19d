import { savedViewEvents } from '#lib/events/saved-views.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { createSavedView } from './create-saved-view.ts';
import { deleteSavedView } from './delete-saved-view.ts';
import { demo } from './demo.ts';
import { listSavedViews } from './list-saved-views.ts';
import { markSavedView } from './mark-saved-view.ts';
import { objects } from './objects.ts';
import { updateSavedView } from './update-saved-view.ts';

/** Views of lists that people keep. */
export const savedViews: Domain = {
  tags: {
    'Saved views': 'Filters, order and columns of the console’s tables under a name.',
  },
  operations: {
    listSavedViews,
    createSavedView,
    updateSavedView,
    deleteSavedView,
    markSavedView,
  },
  events: [savedViewEvents],
  objects,
  demo,
};
