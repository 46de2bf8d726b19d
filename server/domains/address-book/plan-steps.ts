import { counterpartyEvents, listingEntryEvents, listingEvents } from '#lib/events/address-book.ts';
import { HOUR_MS, iso } from '#server/demo/business-time.ts';
import type { Step } from '#server/demo/history.ts';
import { concernedBy } from './connections/act.ts';
import type { ConnectionDraft, ConnectionRow } from './connections/connection-store.ts';
import type { AddressBookPlan } from './plan-address-book.ts';
import { REMINDER_HOURS } from './rules.ts';

type Name = Parameters<typeof counterpartyEvents.to>[1];

const later = (at: string, hours: number): string => iso(Date.parse(at) + hours * HOUR_MS);

/** The reminders that a request has had. */
const reminders = ({ requestedAt, remindersSent = 0 }: ConnectionDraft) =>
  REMINDER_HOURS.slice(0, remindersSent).map((hours, index) => ({
    at: later(requestedAt ?? '', hours),
    name: 'reminded' as const,
    body: { reminder: index + 1 },
  }));

interface Told {
  at: string;
  name: Name;
  body?: Readonly<Record<string, unknown>>;
  by?: string | null;
}

/** What has happened to a connection, from the first word on. */
function toldOf(draft: ConnectionDraft): Told[] {
  const { createdAt: at, updatedAt, createdBy: by = null, status, ending, endingReason, type } = draft;
  if (status === 'UNDER_REVIEW') return [{ at, name: 'put-under-review', by }];
  const asked: Told = { at, name: 'requested', by };
  if (type === 'WHITELIST') return [asked, { at: later(at, 1), name: 'activated' }];
  if (status === 'REQUESTED') return [asked, ...reminders(draft)];
  if (ending === 'expired') return [asked, ...reminders(draft), { at: updatedAt, name: 'expired' }];
  if (ending === 'declined')
    return [asked, { at: later(at, 0.01), name: 'declined', body: { reason: endingReason ?? '' } }];
  const activeAt = ending === 'deactivated' ? later(at, 31) : updatedAt;
  const began: Told[] = [asked, { at: later(activeAt, -1), name: 'accepted' }, { at: activeAt, name: 'activated' }];
  if (ending !== 'deactivated') return began;
  return [...began, { at: later(updatedAt, -1), name: 'deactivating' }, { at: updatedAt, name: 'deactivated' }];
}

function connectionSteps(draft: ConnectionDraft): Step[] {
  const row = { requestedAt: null, simulatedSide: null, ...draft } as ConnectionRow;
  return toldOf(draft).map(({ at, name, body = {}, by = null }) => ({
    at,
    events: counterpartyEvents.to(concernedBy(row), name, { id: draft.id, body: body as never, actorUserId: by }),
  }));
}

const listingSteps = ({ listings }: AddressBookPlan): Step[] =>
  listings.flatMap(({ listing, entries }) => [
    {
      at: listing.createdAt,
      events: listingEvents.to(listing.enterpriseId, 'created', {
        id: listing.id,
        body: { description: listing.description ?? null },
        actorUserId: null,
      }),
    },
    ...entries.map((entry) => ({
      at: entry.createdAt,
      events: listingEntryEvents.to(listing.enterpriseId, 'created', {
        id: entry.id,
        body: { description: entry.description ?? null, public: entry.isPublic },
        actorUserId: null,
      }),
    })),
  ]);

/** Everything that has happened in the demo's address book. */
export const stepsOf = (plan: AddressBookPlan): Step[] => [
  ...listingSteps(plan),
  ...plan.connections.flatMap(connectionSteps),
];
