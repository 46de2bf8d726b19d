import type { savedViews } from '#server/domains/saved-views/tables.ts';
import { DAY_MS, iso } from './business-time.ts';
import type { DemoPeople } from './demo-people.ts';
import { createRandom } from './random.ts';

type ViewRow = typeof savedViews.$inferInsert;

const VIEWS = [
  { page: 'identity', name: 'Rejected in 30 days', isShared: true, query: 'statuses=rejected&created=30d' },
  {
    page: 'identity',
    name: 'Video, longest waiting',
    isShared: false,
    query: 'verificationTypes=video-id&sort=updatedAt',
  },
] as const;

/** Views that the administrators of the first enterprises keep, one shared and one of their own. */
export function planSavedViews(seed: number, date: Date, people: DemoPeople): ViewRow[] {
  const random = createRandom(`${seed}:saved-views:${date.toISOString()}`);
  return Object.values(people.enterprises).flatMap(({ id }) => {
    const owner = people.users.find((user) =>
      user.memberships.some(({ enterpriseId, role }) => enterpriseId === id && role === 'admin'),
    );
    if (owner === undefined) return [];
    const at = date.getTime() - 20 * DAY_MS;
    return VIEWS.map((view) => ({
      id: random.uuidAt(at),
      enterpriseId: id,
      ownerId: owner.id,
      ...view,
      columns: null,
      createdAt: iso(at),
      updatedAt: iso(at),
    }));
  });
}
