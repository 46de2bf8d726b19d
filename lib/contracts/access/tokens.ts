import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_TOKENS } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, listOf, pageOf } from '#lib/schema.ts';

export const TOKENS_TAG = 'Access tokens';
export const TokenId = HexId.meta({ description: 'Id of the access token.' });

/** Where the tokens of an enterprise are. */
export const TOKENS_PATH = '/api/clearhouse/v1/enterprises/{enterpriseId}/access-tokens' as const;
export const TOKEN_ACCESS = member(READ_TOKENS);
export const AccessTokenState = z.enum(['active', 'expired', 'revoked']);

/** A token as the console lists it in an enterprise where it can be used. */
export const AccessTokenRow = z
  .object({
    id: HexId,
    label: z.string().max(200),
    ownerId: HexId,
    ownerName: z.string().max(200),
    ownerEmail: z.string().max(320),
    isOwn: z.boolean(),
    isDemo: z.boolean().meta({ description: 'Whether scripts of the demo use it.' }),
    state: AccessTokenState,
    scopes: z.array(z.string().max(80)).max(200),
    ipRestrict: z.array(z.string().max(64)).max(100).nullable(),
    isOnlyHere: z.boolean().meta({ description: 'Whether it can be used in this enterprise alone.' }),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: Instant.nullable().meta({ description: 'When it was last used, to the minute.' }),
    revokedAt: Instant.nullable(),
    rolledTo: HexId.nullable().meta({ description: 'The token that was put in its place, once it was rolled.' }),
  })
  .meta({ id: 'AccessTokenRow' });
export type AccessTokenRow = z.output<typeof AccessTokenRow>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

export const exampleTokenRow: z.input<typeof AccessTokenRow> = {
  id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  label: 'settlement reader',
  ownerId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  ownerName: 'Mara Lindqvist',
  ownerEmail: 'mara.lindqvist@northwind.example',
  isOwn: true,
  isDemo: false,
  state: 'active',
  scopes: ['settlement_network_read', 'wallet_view_all'],
  ipRestrict: ['203.0.113.0/24'],
  isOnlyHere: true,
  createdAt: '2026-03-02T09:30:00.000Z',
  expiresAt: '2026-06-02T09:30:00.000Z',
  lastUsedAt: '2026-03-02T10:12:00.000Z',
  revokedAt: null,
  rolledTo: null,
};

export const AccessTokenSort = z.enum([
  'createdAt',
  '-createdAt',
  'expiresAt',
  '-expiresAt',
  'lastUsedAt',
  '-lastUsedAt',
]);

/** What narrows the tokens of an enterprise. */
export const tokenNarrowing = {
  states: listOf(AccessTokenState, 3).meta(only('tokens in these states')),
  ownerIds: listOf(HexId).meta(only('tokens of these users')),
  isDemo: Flag.optional().meta({
    description: '`true`: only the tokens of the demo data, which scripts use; `false`: only the others. Default: all.',
  }),
  text: startOf('a label, an owner’s name or email address, or an id'),
  expiresBefore: before('tokens that expire'),
  expiresOnOrAfter: onOrAfter('tokens that expire'),
};

/** Tokens of the enterprise: all of them for an admin who manages users, else the caller's own. */
export const searchAccessTokens = contract({
  routes: [{ method: 'GET', path: TOKENS_PATH }],
  access: TOKEN_ACCESS,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: AccessTokenSort.default('-createdAt').meta(SORT),
    ...tokenNarrowing,
  }),
  output: pageOf('accessTokens', AccessTokenRow),
  summary: 'Search the access tokens that work in an enterprise.',
  tag: TOKENS_TAG,
  example: {
    input: { enterpriseId, states: ['active'] },
    output: { accessTokens: [exampleTokenRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** One token of the enterprise: the caller's own, or any for an admin who manages users. */
export const getAccessToken = contract({
  routes: [{ method: 'GET', path: `${TOKENS_PATH}/{tokenId}` }],
  access: TOKEN_ACCESS,
  input: z.object({ enterpriseId: EnterpriseId, tokenId: TokenId }),
  output: AccessTokenRow.extend({
    children: z.int().min(0).meta({ description: 'How many tokens still work that it made, or that they made.' }),
  }),
  summary: 'Read an access token.',
  tag: TOKENS_TAG,
  example: { input: { enterpriseId, tokenId: exampleTokenRow.id }, output: { ...exampleTokenRow, children: 2 } },
});

/**
 * Revokes one's own token everywhere. Of another user's token an admin ends the use in their enterprise, at once; it is revoked
 * when it can be used in no other. The tokens made by it end in the same way, unless `endChildren` says otherwise.
 */
export const revokeAccessToken = contract({
  routes: [{ method: 'DELETE', path: `${TOKENS_PATH}/{tokenId}` }],
  access: TOKEN_ACCESS,
  query: ['endChildren'],
  input: z.object({
    enterpriseId: EnterpriseId,
    tokenId: TokenId,
    endChildren: Flag.default(true).meta({
      description: 'Whether the tokens end as well that it made, and those that they made.',
    }),
  }),
  output: z.object({
    id: HexId,
    isRevoked: z.boolean().meta({ description: 'False for a token that still works in other enterprises.' }),
    endedChildren: z.int().min(0).meta({ description: 'How many tokens that it made ended with it.' }),
  }),
  summary: 'Revoke an access token, or end its use in an enterprise.',
  done: 'Revoked an access token',
  tag: TOKENS_TAG,
  example: {
    input: { enterpriseId, tokenId: exampleTokenRow.id },
    output: { id: exampleTokenRow.id, isRevoked: true, endedChildren: 2 },
  },
});
