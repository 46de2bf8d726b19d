import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { createRandom } from '#server/demo/random.ts';
import { insertViews, type ViewRow } from './view-store.ts';

const VIEWS = [
  { page: 'identity', name: 'Rejected in 30 days', isShared: true, query: 'statuses=rejected&created=30d' },
  {
    page: 'identity',
    name: 'Video, longest waiting',
    isShared: false,
    query: 'verificationTypes=video-id&sort=updatedAt',
  },
] as const;

/** Views that the administrators of the enterprises keep, one shared and one of their own. */
export const demo: Demo = {
  async write({ db, seed, date }) {
    const { people } = castOf({ seed, date });
    const random = createRandom(`${seed}:saved-views:${date.toISOString()}`);
    const at = date.getTime() - 20 * DAY_MS;
    const views = Object.values(people.enterprises).flatMap(({ id: enterpriseId }): ViewRow[] => {
      const ownerId = adminOf(people, enterpriseId);
      if (ownerId === null) return [];
      const own = { enterpriseId, ownerId, columns: null, createdAt: iso(at), updatedAt: iso(at) };
      return VIEWS.map((view) => ({ id: random.uuidAt(at), ...own, ...view }));
    });
    await insertViews(db, views);
  },
};
