import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { CappedCount, EnterpriseId } from '#lib/schema.ts';
import { searchAccessTokens, TOKEN_ACCESS, TOKENS_TAG, tokenNarrowing } from './tokens.ts';

/** How many tokens there are in each state, of those that the search shows the caller, under its other filters. */
export const countAccessTokens = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/access-token-counts' }],
  access: TOKEN_ACCESS,
  input: z.object({ enterpriseId: EnterpriseId, ...tokenNarrowing }).omit({ states: true }),
  output: z.object({ all: CappedCount, active: CappedCount, expired: CappedCount, revoked: CappedCount }),
  summary: 'Count the access tokens that work in an enterprise by state.',
  tag: TOKENS_TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' },
    output: {
      all: { total: 12, isTotalExact: true },
      active: { total: 8, isTotalExact: true },
      expired: { total: 3, isTotalExact: true },
      revoked: { total: 1, isTotalExact: true },
    },
  },
});

/** All tokens that a search finds, as CSV, without their texts. */
export const exportAccessTokens = exportOf(searchAccessTokens, {
  columns: [
    'id',
    'label',
    'ownerId',
    'ownerName',
    'ownerEmail',
    'state',
    'scopes',
    'ipRestrict',
    'isOnlyHere',
    'createdAt',
    'expiresAt',
    'lastUsedAt',
    'revokedAt',
  ],
  summary: 'Export the access tokens that work in an enterprise as CSV.',
  exampleRow:
    '0a1b2c3d4e5f60718293a4b5c6d7e8f9,settlement reader,9b1d4f6a8c2e40719f3a5b7c8d9e0f12,Mara Lindqvist,mara.lindqvist@northwind.example,active,settlement_network_read,203.0.113.0/24,true,2026-03-02T09:30:00.000Z,2026-06-02T09:30:00.000Z,2026-03-02T10:12:00.000Z,',
});
