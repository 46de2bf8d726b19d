import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { FIX_PROFILES, FIX_SESSION_KINDS } from '#lib/fix/words.ts';
import { only, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { MANAGE_FIX, READ_FIX } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, listOf, nameText, pageOf, wholeNumber } from '#lib/schema.ts';

export const FIX_TAG = 'FIX';
const FIX = '/api/clearhouse/v1/enterprises/{enterpriseId}/fix' as const;
export const FIX_SESSIONS = `${FIX}/sessions` as const;
export const FIX_SESSION = `${FIX_SESSIONS}/{sessionId}` as const;
const MAX_STALE_SECONDS = 86_400;

const CompId = z.string().max(40);
const Kind = z.enum(FIX_SESSION_KINDS);
const Profile = z.enum(FIX_PROFILES);
const SequenceNumber = z.int().min(0);

/** A session of a trading account, with whoever is connected. Times are those of the clock on the wall. */
export const FixSession = z
  .object({
    id: HexId,
    accountId: HexId,
    accountName: z.string().max(300).meta({ description: 'Name of the trading account.' }),
    kind: Kind.meta({ description: '`orders`, or `market` for market data.' }),
    isConnected: z.boolean().meta({ description: 'Whether somebody is logged on.' }),
    isDisconnecting: z
      .boolean()
      .meta({ description: 'Whether an administrator has asked to end the connection, and it has not ended yet.' }),
    senderCompId: CompId.meta({ description: 'SenderCompID (49) of the client: the id of the trading account.' }),
    targetCompId: CompId.meta({ description: 'TargetCompID (56) of the client, by which it names this session.' }),
    address: z
      .string()
      .max(100)
      .nullable()
      .meta({ description: 'Network address of the client who is or was last logged on.' }),
    userId: HexId.nullable().meta({ description: 'Whose token they logged on with.' }),
    tokenId: HexId.nullable().meta({ description: 'Id of that token.' }),
    heartbeatSeconds: z.int().nullable().meta({ description: 'Seconds between heartbeats, as the Logon had them.' }),
    nextIn: SequenceNumber.meta({
      description: 'Number of the next message that is expected of the client. It may lie a second back.',
    }),
    nextOut: SequenceNumber.nullable().meta({
      description:
        'Number of the next message to the client; null of a session for market data, of which it is not kept.',
    }),
    life: z.int().min(0).meta({ description: 'How often the numbers began anew.' }),
    loggedOnAt: Instant.nullable().meta({
      description: 'Time of the last Logon that was accepted; null before the first.',
    }),
    loggedOutAt: Instant.nullable().meta({ description: 'When that connection ended; null while it lasts.' }),
    endReason: z.string().max(200).nullable().meta({ description: 'Why it ended, in a few words.' }),
    profile: Profile.nullable().meta({ description: 'Profile as it is set; null as the deployment has it.' }),
    nextProfile: Profile.meta({
      description:
        'Profile of the next Logon. `standard`: numbers go on from one connection to the next. `stateless`: they begin anew at each. A session for market data is always stateless.',
    }),
    cancelOnDisconnect: z.boolean().meta({
      description: 'Whether open orders of the session are cancelled when a connection ends whose Logon had no 9001.',
    }),
    reportAllOrders: z.boolean().meta({
      description: 'Whether it tells of all orders of the account, or only of those that it sent or cancelled.',
    }),
    staleAfterSeconds: z.int().meta({
      description: 'An order that is sent again (43=Y) is refused when it is older than so many seconds.',
    }),
    createdAt: Instant.meta({ description: 'Time of the first Logon of all.' }),
  })
  .meta({ id: 'FixSession' });
export type FixSession = z.output<typeof FixSession>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const accountId = '7a8b9c0d1e2f30415263748596a7b8c9';
const sessionId = '3c4d5e6f708192a3b4c5d6e7f8091a2b';
export const FIX_EXAMPLES = { enterpriseId, accountId, sessionId } as const;

const example: z.input<typeof FixSession> = {
  id: sessionId,
  accountId,
  accountName: 'Market Making',
  kind: 'orders',
  isConnected: true,
  isDisconnecting: false,
  senderCompId: accountId,
  targetCompId: 'VENDOR',
  address: '192.0.2.10',
  userId: '6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d',
  tokenId: '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  heartbeatSeconds: 30,
  nextIn: 148,
  nextOut: 171,
  life: 1,
  loggedOnAt: '2026-03-02T09:30:00.000Z',
  loggedOutAt: null,
  endReason: null,
  profile: null,
  nextProfile: 'standard',
  cancelOnDisconnect: true,
  reportAllOrders: false,
  staleAfterSeconds: 60,
  createdAt: '2026-02-02T08:00:00.000Z',
};
const ended = {
  ...example,
  isConnected: false,
  loggedOutAt: '2026-03-02T17:00:00.000Z',
  endReason: 'the connection was closed',
};

export const SessionPlace = {
  enterpriseId: EnterpriseId,
  sessionId: HexId.meta({ description: 'Id of the session.' }),
} as const;

/** Ours: sessions of an enterprise, to look through. */
export const listFixSessions = contract({
  routes: [{ method: 'GET', path: FIX_SESSIONS }],
  access: member(READ_FIX),
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    accountIds: listOf(HexId).meta(only('sessions of these trading accounts')),
    kinds: listOf(Kind, FIX_SESSION_KINDS.length).meta(only('sessions of these kinds')),
    onlyConnected: Flag.default(false).meta({ description: '`true`: only sessions that somebody is logged on to.' }),
    text: nameText(200).optional().meta({
      description:
        'Only sessions with this in the name of their account, in any case, or at the start of their id or of that of the account. Default: all.',
    }),
  }),
  output: pageOf('sessions', FixSession),
  summary: 'List FIX sessions.',
  description:
    'A trading account has one session for orders and one for market data. Each is there from the first Logon that was accepted.',
  tag: FIX_TAG,
  example: {
    input: { enterpriseId },
    output: { sessions: [example], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const getFixSession = contract({
  routes: [{ method: 'GET', path: FIX_SESSION }],
  access: member(READ_FIX),
  input: z.object(SessionPlace),
  output: FixSession,
  summary: 'Read a FIX session.',
  tag: FIX_TAG,
  example: { input: { enterpriseId, sessionId }, output: example },
});

export const disconnectFixSession = contract({
  routes: [{ method: 'POST', path: `${FIX_SESSION}/disconnect` }],
  access: member(MANAGE_FIX),
  input: z.object(SessionPlace),
  output: FixSession,
  summary: 'Disconnect a FIX session.',
  description:
    'The client gets a Logout (`5`) with the text `disconnected by an administrator` within some seconds, and the connection is closed. Nothing keeps them from logging on again: revoke their token for that. A session that nobody is logged on to answers 409.',
  done: 'Disconnected a FIX session',
  tag: FIX_TAG,
  example: { input: { enterpriseId, sessionId }, output: { ...example, isDisconnecting: true } },
});

export const resetFixSession = contract({
  routes: [{ method: 'POST', path: `${FIX_SESSION}/reset` }],
  access: member(MANAGE_FIX),
  input: z.object(SessionPlace),
  output: FixSession,
  summary: 'Reset the numbers of a FIX session.',
  description:
    'The next message in either direction has number 1, and messages of before are not sent again. The client must begin at 1 too, or send 141=Y. A session that somebody is logged on to answers 409: disconnect it first.',
  done: 'Reset the numbers of a FIX session',
  tag: FIX_TAG,
  example: { input: { enterpriseId, sessionId }, output: { ...ended, nextIn: 1, nextOut: 1, life: 2 } },
});

export const setFixSessionSettings = contract({
  routes: [{ method: 'PUT', path: `${FIX_SESSION}/settings` }],
  access: member(MANAGE_FIX),
  input: z.object({
    ...SessionPlace,
    profile: Profile.nullable().meta({
      description: '`standard`, `stateless`, or null as the deployment has it. It holds from the next Logon.',
    }),
    cancelOnDisconnect: z.boolean().meta({
      description:
        'Whether open orders are cancelled when a connection ends whose Logon had no 9001. It holds from the next Logon.',
    }),
    reportAllOrders: z
      .boolean()
      .meta({ description: 'Whether all orders of the account are told of. It holds at once.' }),
    staleAfterSeconds: wholeNumber(1, MAX_STALE_SECONDS).meta({
      description: 'Age from which an order that is sent again is refused, in seconds. It holds at once.',
    }),
  }),
  output: FixSession,
  summary: 'Set up a FIX session.',
  description:
    'All settings are given, whether they change or not. `profile` and `cancelOnDisconnect` hold from the next Logon: while somebody is logged on, their connection goes on as it began. A session for market data has no settings and answers 409.',
  done: 'Changed the settings of a FIX session',
  tag: FIX_TAG,
  example: {
    input: {
      enterpriseId,
      sessionId,
      profile: 'stateless',
      cancelOnDisconnect: false,
      reportAllOrders: true,
      staleAfterSeconds: 120,
    },
    output: {
      ...example,
      profile: 'stateless',
      nextProfile: 'stateless',
      cancelOnDisconnect: false,
      reportAllOrders: true,
      staleAfterSeconds: 120,
    },
  },
});

/** Ours: what a client needs to connect. */
export const getFixGateway = contract({
  routes: [{ method: 'GET', path: `${FIX}/gateway` }],
  access: member(READ_FIX),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    isOpen: z.boolean().meta({
      description: 'Whether the process that answers takes FIX connections; with several processes, others may.',
    }),
    host: z
      .string()
      .max(300)
      .meta({ description: 'Address on which connections are taken; `0.0.0.0` or `::` for all.' }),
    port: z.int().min(0).max(65_535).meta({ description: 'Port on which connections are taken, by TLS alone.' }),
    ordersCompId: CompId.meta({ description: 'TargetCompID (56) of sessions for orders.' }),
    marketCompId: CompId.meta({ description: 'TargetCompID (56) of sessions for market data.' }),
    profile: Profile.meta({ description: 'Profile of sessions whose own is null.' }),
    hasOwnAuthority: z.boolean().meta({
      description:
        'Whether the certificate is one that the sandbox made: clients then trust the authority in `fix/ca.pem` of the data directory.',
    }),
    needsClientCertificate: z.boolean().meta({ description: 'Whether clients must show a certificate.' }),
  }),
  summary: 'Read where FIX clients connect.',
  tag: FIX_TAG,
  example: {
    input: { enterpriseId },
    output: {
      isOpen: true,
      host: '127.0.0.1',
      port: 5100,
      ordersCompId: 'VENDOR',
      marketCompId: 'VENDOR-MD',
      profile: 'standard',
      hasOwnAuthority: true,
      needsClientCertificate: false,
    },
  },
});
