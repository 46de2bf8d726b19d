import { exportOf } from '#lib/contract-export.ts';
import { searchAccessTokens } from './tokens.ts';

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
