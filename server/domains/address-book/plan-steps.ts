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

/** What has happened to both directions of a pair: the later one is the answer, and an hour after it they were active. */
function toldOfPair(draft: ConnectionDraft, other: ConnectionDraft): Told[] {
  const { createdAt: at, updatedAt, createdBy: by = null, ending } = draft;
  const isAnswer = at > other.createdAt;
  const acceptedAt = isAnswer ? at : other.createdAt;
  const accepted: Told = { at: acceptedAt, name: 'accepted', by: (isAnswer ? by : other.createdBy) ?? null };
  const began: Told[] = [accepted, { at: later(acceptedAt, 1), name: 'activated' }];
  const ended: Told[] =
    ending === null || ending === undefined
      ? []
      : [
          { at: later(updatedAt, -1), name: 'deactivating' },
          { at: updatedAt, name: 'deactivated' },
        ];
  return [...(isAnswer ? [] : [{ at, name: 'requested' as const, by }]), ...began, ...ended];
}

/** What has happened to a connection that nobody has answered by one of theirs. */
function toldOfOne(draft: ConnectionDraft): Told[] {
  const { createdAt: at, updatedAt, createdBy: by = null, status, ending, endingReason, type } = draft;
  if (status === 'UNDER_REVIEW') return [{ at, name: 'put-under-review', by }];
  const asked: Told = { at, name: 'requested', by };
  if (type === 'WHITELIST') return [asked, { at: later(at, 1), name: 'activated' }];
  if (ending === 'declined') return [asked, { at: updatedAt, name: 'declined', body: { reason: endingReason ?? '' } }];
  const reminded = [asked, ...reminders(draft)];
  return ending === 'expired' ? [...reminded, { at: updatedAt, name: 'expired' }] : reminded;
}

function connectionSteps(draft: ConnectionDraft, other: ConnectionDraft | undefined): Step[] {
  const row = { requestedAt: null, simulatedSide: null, ...draft } as ConnectionRow;
  return (other ? toldOfPair(draft, other) : toldOfOne(draft)).map(({ at, name, body = {}, by = null }) => ({
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
export function stepsOf(plan: AddressBookPlan): Step[] {
  const byId = new Map(plan.connections.map((draft) => [draft.id, draft]));
  const steps = plan.connections.flatMap((draft) => connectionSteps(draft, byId.get(draft.linkedConnectionId ?? '')));
  return [...listingSteps(plan), ...steps];
}
