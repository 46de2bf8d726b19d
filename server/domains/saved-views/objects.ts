import { ask } from '#server/core/call/ask.ts';
import { hasWords, MAX_FOUND } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { listSavedViews } from './list-saved-views.ts';

export const objects: Domain['objects'] = {
  'saved-view': {
    names: {
      contract: listSavedViews.contract,
      async names(context, { enterpriseId }) {
        return namesById((await ask(listSavedViews, context, { enterpriseId })).savedViews);
      },
    },
    find: {
      contract: listSavedViews.contract,
      async find(context, { enterpriseId, text }) {
        const { savedViews } = await ask(listSavedViews, context, { enterpriseId });
        return savedViews
          .filter(({ id, name }) => hasWords(text, id, name))
          .slice(0, MAX_FOUND)
          .map(({ id, name, page, isShared, query: filters, columns }) => {
            const place = new URLSearchParams({ view: id, ...(columns === null ? {} : { cols: columns }) });
            const view = { page, query: [filters, place.toString()].filter(Boolean).join('&') };
            return { id, title: name, detail: `${page}${isShared ? ' · shared' : ''}`, view };
          });
      },
    },
  },
};
