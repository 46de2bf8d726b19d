import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { CappedCount, Flag, HexId, Instant, listOf, pageOf, text, Uuid } from '#lib/schema.ts';
import { ACTS, ADDRESS_BOOK_TAG, exampleEnterprise, OWN_ADDRESS_BOOK, ownPlace, READS, WalletId } from './access.ts';
import {
  ConnectionStatus,
  ConnectionType,
  Description,
  exampleConnection,
  exampleOwner,
  exampleTarget,
  MAX_DESCRIPTION,
  MAX_NAME,
} from './shapes.ts';

const BASE = `${OWN_ADDRESS_BOOK}/connections` as const;
const MAX_NAMED_SETTLEMENTS = 50;

/** Who made a connection: the enterprise, or the counterparty, which waits for an answer or had one. */
export const ConnectionDirection = z.enum(['outgoing', 'incoming']);
export type ConnectionDirection = z.output<typeof ConnectionDirection>;

/** How a connection ended. */
export const ENDINGS = ['declined', 'withdrawn', 'expired', 'rejected', 'deactivated'] as const;
export const ConnectionEnding = z.enum(ENDINGS);
export type ConnectionEnding = z.output<typeof ConnectionEnding>;

/** A connection with a counterparty as one side sees it. What both made is one row, that of the reader's own side. */
export const CounterpartyRow = z
  .object({
    id: Uuid,
    direction: ConnectionDirection,
    type: ConnectionType,
    status: ConnectionStatus,
    label: z.string().max(MAX_DESCRIPTION),
    counterpartyName: z.string().max(MAX_NAME),
    counterpartyDescription: z.string().max(MAX_DESCRIPTION).nullable(),
    counterpartyListingId: Uuid,
    counterpartyEntryId: Uuid,
    counterpartyEntryDescription: z.string().max(MAX_DESCRIPTION).nullable(),
    counterpartyWalletId: HexId,
    isNameEditable: z.boolean(),
    ownEntryId: Uuid,
    ownWalletId: HexId,
    ownAccountName: z.string().max(MAX_NAME),
    coin: z.string().max(40),
    isToAnswer: z.boolean().meta({ description: 'Whether it awaits an answer of the enterprise.' }),
    isHidden: z.boolean(),
    isSimulated: z.boolean().meta({ description: 'Whether the counterparty is one of the sandbox’s.' }),
    linkedConnectionId: Uuid.nullable(),
    remindersSent: z.int().min(0),
    reminderLastSentAt: Instant.nullable(),
    expiresAt: Instant.nullable().meta({ description: 'When an unanswered request ends.' }),
    changesAt: Instant.nullable().meta({ description: 'When a pending activation or deactivation is done.' }),
    ending: ConnectionEnding.nullable(),
    endingReason: z.string().max(MAX_DESCRIPTION).nullable(),
    isOwnDeactivation: z
      .boolean()
      .meta({ description: 'Whether the enterprise deactivated it, and may take it back.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CounterpartyRow' });
export type CounterpartyRow = z.output<typeof CounterpartyRow>;

export const exampleCounterpartyRow: z.input<typeof CounterpartyRow> = {
  id: exampleConnection.id,
  direction: 'incoming',
  type: 'DVP',
  status: 'REQUESTED',
  label: 'Prime desk',
  counterpartyName: exampleTarget.listing.name,
  counterpartyDescription: null,
  counterpartyListingId: exampleTarget.listing.id,
  counterpartyEntryId: exampleTarget.id,
  counterpartyEntryDescription: 'Prime desk',
  counterpartyWalletId: exampleTarget.walletId,
  isNameEditable: false,
  ownEntryId: exampleOwner.id,
  ownWalletId: exampleOwner.walletId,
  ownAccountName: 'Treasury',
  coin: 'ofc',
  isToAnswer: true,
  isHidden: false,
  isSimulated: false,
  linkedConnectionId: null,
  remindersSent: 1,
  reminderLastSentAt: '2026-03-03T09:30:00.000Z',
  expiresAt: '2026-04-01T09:30:00.000Z',
  changesAt: null,
  ending: null,
  endingReason: null,
  isOwnDeactivation: false,
  createdAt: exampleConnection.createdAt,
  updatedAt: exampleConnection.updatedAt,
};

const narrowing = {
  direction: ConnectionDirection.optional().meta(only('connections that the enterprise made, or that others made')),
  types: listOf(ConnectionType, 2).meta(only('connections of these types')),
  ownWalletIds: listOf(WalletId).meta(only('connections of these accounts of the enterprise')),
  counterpartyListingIds: listOf(Uuid).meta(only('connections with these counterparties')),
  hidden: z
    .enum(['include', 'exclude', 'show-only-hidden'])
    .default('exclude')
    .meta({ description: 'Whether hidden ones are listed as well, or alone.' }),
  onlyToAnswer: Flag.optional().meta(only('requests that await an answer of the enterprise')),
  text: text(200).optional().meta({
    description:
      'Only connections with this in the name or the description of the counterparty or of the own account, in any case, or with an id of theirs, of an account or of an entry that starts with it. Default: all.',
  }),
};

export const searchCounterparties = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS,
  input: z.object({
    ...ownPlace,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt', '-updatedAt', 'updatedAt']).default('-createdAt').meta(SORT),
    ...narrowing,
    statuses: listOf(ConnectionStatus, 6).meta(only('connections in these statuses')),
  }),
  output: pageOf('connections', CounterpartyRow),
  summary: 'Search the connections of an enterprise with its counterparties, from both sides.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, onlyToAnswer: 'true' },
    output: { connections: [exampleCounterpartyRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 12, isTotalExact: true };

/** Ours: how many connections there are in each group of statuses, under the other filters of the search. */
export const countCounterparties = contract({
  routes: [{ method: 'GET', path: `${OWN_ADDRESS_BOOK}/connection-counts` }],
  access: READS,
  input: z.object({ ...ownPlace, ...narrowing }),
  output: z.object({
    all: CappedCount,
    waiting: CappedCount,
    active: CappedCount,
    inactive: CappedCount,
  }),
  summary: 'Count the connections of an enterprise with its counterparties by status.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: exampleEnterprise,
    output: { all: counted, waiting: counted, active: counted, inactive: counted },
  },
});

export const exportCounterparties = exportOf(searchCounterparties, {
  columns: [
    'id',
    'counterpartyName',
    'label',
    'status',
    'direction',
    'type',
    'ownAccountName',
    'ownWalletId',
    'counterpartyWalletId',
    'counterpartyEntryId',
    'counterpartyListingId',
    'counterpartyDescription',
    'ownEntryId',
    'linkedConnectionId',
    'isToAnswer',
    'isHidden',
    'ending',
    'endingReason',
    'remindersSent',
    'expiresAt',
    'changesAt',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the connections of an enterprise with its counterparties as CSV.',
  exampleRow: [
    exampleConnection.id,
    'Calder & Finch Capital',
    'Prime desk',
    'REQUESTED',
    'incoming',
    'DVP',
    'Treasury',
    exampleOwner.walletId,
    exampleTarget.walletId,
    exampleTarget.id,
    exampleTarget.listing.id,
    '',
    exampleOwner.id,
    '',
    'true',
    'false',
    '',
    '',
    '1',
    '2026-04-01T09:30:00.000Z',
    '',
    exampleConnection.createdAt,
    exampleConnection.updatedAt,
  ].join(','),
});

const onePlace = { ...ownPlace, connectionId: Uuid.meta({ description: 'Id of the connection.' }) };
const exampleOne = { ...exampleEnterprise, connectionId: exampleConnection.id };

export const getCounterparty = contract({
  routes: [{ method: 'GET', path: `${BASE}/{connectionId}` }],
  access: READS,
  input: z.object(onePlace),
  output: z.object({
    connection: CounterpartyRow,
    otherWay: z
      .object({ id: Uuid, status: ConnectionStatus, createdAt: Instant, updatedAt: Instant })
      .nullable()
      .meta({ description: 'The connection the other way, once there is one.' }),
    openSettlementIds: z.array(Uuid).max(MAX_NAMED_SETTLEMENTS).meta({
      description:
        'Open DVP settlements between the two accounts, the newest first: with one it cannot be deactivated.',
    }),
  }),
  summary: 'Read a connection with a counterparty from the side of an enterprise.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: exampleOne,
    output: { connection: exampleCounterpartyRow, otherWay: null, openSettlementIds: [] },
  },
});

const decided = z.object({ connection: CounterpartyRow });

/** Ours: no public operation accepts; publicly one connects the other way. */
export const acceptCounterparty = contract({
  routes: [{ method: 'POST', path: `${BASE}/{connectionId}/accept` }],
  access: ACTS,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...onePlace,
    localListingEntryDescription: Description.optional().meta({
      description: 'What to call the counterparty’s entry; nobody else sees it. Default: as its owner calls it.',
    }),
  }),
  output: decided,
  summary: 'Accept a request of a counterparty, by a connection the other way.',
  description: 'Answers the new connection. Both become active together, after the delay of the deployment.',
  done: 'Accepted a counterparty connection',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: exampleOne,
    output: {
      connection: {
        ...exampleCounterpartyRow,
        id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e3002',
        direction: 'outgoing',
        isToAnswer: false,
        status: 'PENDING_ACTIVATION',
        linkedConnectionId: exampleConnection.id,
        expiresAt: null,
        changesAt: '2026-03-02T10:30:00.000Z',
      },
    },
  },
});

export const declineCounterparty = contract({
  routes: [{ method: 'POST', path: `${BASE}/{connectionId}/decline` }],
  access: ACTS,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...onePlace,
    reason: Description.optional().meta({ description: 'Why, for the counterparty to read. Default: none.' }),
  }),
  output: decided,
  summary: 'Decline a request of a counterparty.',
  done: 'Declined a counterparty connection',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleOne, reason: 'We do not settle with this desk.' },
    output: {
      connection: {
        ...exampleCounterpartyRow,
        status: 'INACTIVE',
        isToAnswer: false,
        ending: 'declined',
        endingReason: 'We do not settle with this desk.',
        expiresAt: null,
      },
    },
  },
});
