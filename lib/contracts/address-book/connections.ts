import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { EnterpriseId, listOf, text, Uuid } from '#lib/schema.ts';
import {
  ACTS,
  ACTS_ANYWHERE,
  ADDRESS_BOOK,
  ADDRESS_BOOK_TAG,
  AnyId,
  BOOK_HEADERS,
  bookErrors,
  bookPaging,
  bookPlace,
  exampleEnterprise,
  ORDER_BY,
  OrderDirection,
  READS,
  WalletId,
} from './access.ts';
import {
  ConnectionList,
  ConnectionStatus,
  ConnectionType,
  CounterpartyConnection,
  Description,
  exampleConnection,
  exampleConnectionWithEntries,
  exampleOwner,
  exampleTarget,
  NameInput,
} from './shapes.ts';

const BASE = `${ADDRESS_BOOK}/connections` as const;
const MAX_CHANGED = 500;
const MAX_TARGETS = 500;
/** Whether hidden ones, or a total, are wanted. */
const include = z.enum(['include', 'exclude']);

const ordered = {
  orderBy: z.enum(['description', 'connectionType', 'createdAt', 'updatedAt']).optional().meta(ORDER_BY),
  orderDirection: OrderDirection,
};

const narrowing = {
  id: listOf(AnyId).meta(only('connections with these ids')),
  status: listOf(ConnectionStatus, 6).meta(only('connections in these statuses')),
  name: text(200).optional().meta({
    description:
      'Only connections with this in the name or description of the counterparty, in any case. Default: all.',
  }),
};

export const listCounterpartyConnections = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS,
  errors: bookErrors(),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    ...bookPaging,
    ...ordered,
    ...narrowing,
    connectionType: listOf(ConnectionType, 2).meta(only('connections of these types')),
    ownerWalletId: listOf(WalletId).meta(only('connections of these accounts of the enterprise')),
    targetWalletId: listOf(WalletId).meta(only('connections to these accounts')),
    hiddenConnections: z.enum(['include', 'exclude', 'show-only-hidden']).default('exclude').meta({
      description: 'Whether hidden ones are listed as well, or alone.',
    }),
    includeTotalCount: include.default('exclude').meta({
      description: '`include` adds `totalCount` to the reply.',
    }),
  }),
  output: ConnectionList,
  summary: 'List the connections that an enterprise has made.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, status: ['REQUESTED'] },
    output: { connections: [exampleConnectionWithEntries] },
  },
});

const localEntry = Description.optional().meta({
  description: 'What to call the counterparty’s entry; nobody else sees it. Default: as its owner calls it.',
});

const TARGET_MISSING = 'is required unless `walletId` is given';
const OF_WALLET_ID = 'belongs to `walletId`: a listed counterparty has a name';

/** To a listed account by the id of its entry, or to any by the account's, with a name for who holds it. */
const Wanted = z
  .object({
    enterpriseId: EnterpriseId.optional().meta({
      description: 'Id of the enterprise whose entry it is. Default: whichever it belongs to.',
    }),
    actingUserId: bookPlace.actingUserId,
    listingEntryId: Uuid.meta({ description: 'Id of the entry of one’s own account.' }),
    targetListingEntryId: Uuid.optional().meta({
      description: 'Id of the counterparty’s entry. Required unless `walletId` is given.',
    }),
    walletId: WalletId.optional().meta({
      description:
        'Id of the counterparty’s trading account, which need not be listed. Required unless `targetListingEntryId` is given.',
    }),
    localListingName: NameInput.optional().meta({
      description: 'What to call the counterparty; nobody else sees it. Required with `walletId`, and only there.',
    }),
    localListingDescription: Description.optional().meta({
      description: 'What to note of it, with `walletId` only; nobody else sees it. Default: none.',
    }),
    localListingEntryDescription: localEntry,
  })
  .superRefine((given, context) => {
    const refuse = (path: keyof typeof given, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isByWallet = given.walletId !== undefined;
    if (isByWallet && given.targetListingEntryId !== undefined) refuse('walletId', 'excludes `targetListingEntryId`');
    if (!isByWallet && given.targetListingEntryId === undefined) refuse('targetListingEntryId', TARGET_MISSING);
    if (isByWallet && given.localListingName === undefined) refuse('localListingName', 'is required with `walletId`');
    if (isByWallet) return;
    for (const name of ['localListingName', 'localListingDescription'] as const)
      if (given[name] !== undefined) refuse(name, OF_WALLET_ID);
  });

/** Interface endpoint 5. */
export const createCounterpartyConnection = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: ACTS_ANYWHERE,
  errors: { family: 'clearing', empty: [400], also: [404, 422] },
  headers: BOOK_HEADERS,
  input: Wanted,
  output: ConnectionList,
  summary: 'Connect an account with a counterparty’s, which accepts by connecting the other way.',
  description:
    'To an entry by `targetListingEntryId`, or to an account that is in no directory by `walletId`. An account without an entry cannot accept: the connection is then of the type `WHITELIST`, becomes active alone, and serves settlements in which its owner sends everything. An unknown target answers 404, and so does one of an enterprise that has blocked yours, or that yours has blocked.',
  done: 'Asked for a counterparty connection',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { listingEntryId: exampleOwner.id, targetListingEntryId: exampleTarget.id },
    output: { connections: [exampleConnectionWithEntries] },
  },
});

export const updateCounterpartyConnections = contract({
  routes: [{ method: 'PUT', path: BASE }],
  access: ACTS,
  errors: bookErrors(404, 422),
  headers: BOOK_HEADERS,
  input: z
    .object({
      ...bookPlace,
      connectionIds: z
        .array(Uuid)
        .min(1)
        .max(MAX_CHANGED)
        .meta({ description: 'Ids of connections that the enterprise has made.' }),
      status: z
        .enum(['PENDING_DEACTIVATION', 'PENDING_ACTIVATION'], 'must be PENDING_DEACTIVATION or PENDING_ACTIVATION')
        .optional()
        .meta({
          description:
            'PENDING_DEACTIVATION deactivates an active connection, and withdraws a request. PENDING_ACTIVATION takes back a deactivation of one’s own that waits. Default: as it is.',
        }),
      hidden: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the list of connections leaves it out. Default: as it is.' }),
    })
    .refine(({ status, hidden }) => status !== undefined || hidden !== undefined, {
      path: ['status'],
      message: 'is required unless `hidden` is given',
    }),
  output: z.object({ connections: z.array(CounterpartyConnection).max(MAX_CHANGED) }),
  summary: 'Deactivate, withdraw, reactivate or hide connections: all of them or none.',
  description:
    'One with open DVP settlements cannot be deactivated: 422 names them. Both sides of a connection change together.',
  done: 'Changed counterparty connections',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, connectionIds: [exampleConnection.id], hidden: true },
    output: { connections: [{ ...exampleConnection, hidden: true }] },
  },
});

export const bulkConnect = contract({
  routes: [{ method: 'POST', path: `${BASE}/bulk` }],
  access: ACTS,
  errors: bookErrors(404, 422),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    walletId: WalletId.meta({ description: 'Id of one’s own account; it needs a listing entry.' }),
    targetWalletIds: z
      .array(WalletId)
      .min(1)
      .max(MAX_TARGETS)
      .meta({ description: 'Ids of the counterparties’ accounts.' }),
  }),
  output: z.object({
    requestedConnections: z.array(z.string().max(200)).max(MAX_TARGETS).meta({
      description: 'Accounts whose owners, or the operator, are asked.',
    }),
    rejectedConnections: z.array(z.string().max(200)).max(MAX_TARGETS).meta({
      description: 'Accounts that cannot be connected, such as unknown ones.',
    }),
    successfulConnections: z.array(z.string().max(200)).max(MAX_TARGETS).meta({
      description: 'Accounts with which the connection becomes active.',
    }),
  }),
  summary: 'Connect an account with up to 500 others at once.',
  description:
    'Each by itself: what one is refused for does not stop the others. An account that is sent twice counts once.',
  done: 'Asked for several counterparty connections',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, walletId: exampleOwner.walletId, targetWalletIds: [exampleTarget.walletId] },
    output: {
      requestedConnections: [exampleTarget.walletId],
      rejectedConnections: [],
      successfulConnections: [],
    },
  },
});

export const listCounterparties = contract({
  routes: [{ method: 'GET', path: `${BASE}/counterparties` }],
  access: READS,
  errors: bookErrors(),
  headers: BOOK_HEADERS,
  input: z.object({
    ...bookPlace,
    ...bookPaging,
    ...ordered,
    ...narrowing,
    ownerWalletId: listOf(WalletId).meta(only('connections of these accounts of counterparties')),
  }),
  output: ConnectionList,
  summary: 'List the connections that others have made to accounts of an enterprise.',
  description: 'REQUESTED ones wait for an answer of the enterprise: it accepts by connecting the other way.',
  tag: ADDRESS_BOOK_TAG,
  example: {
    input: { ...exampleEnterprise, status: ['REQUESTED'] },
    output: {
      connections: [
        {
          ...exampleConnectionWithEntries,
          createdBy: '********',
          updatedBy: '********',
          ownerListingEntry: exampleTarget,
          targetListingEntry: exampleOwner,
        },
      ],
    },
  },
});
