import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { EnterpriseId, HexId, Instant } from '#lib/schema.ts';

/** Last sealed link of an enterprise's audit chain. Kept elsewhere, it lets `audit verify` detect a cut at the end. */
export const AuditHead = z
  .object({
    enterpriseId: HexId,
    position: z.int().min(0),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    sealedAt: Instant,
  })
  .meta({ id: 'AuditHead' });

/** The form in which heads are exported, by this operation and by `clearhouse audit head`. */
export const AuditHeads = z.object({ heads: z.array(AuditHead).max(100_000) });

/** None for an enterprise whose log has nothing sealed yet. */
export const getAuditHeads = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/audit/head' }],
  access: { caller: 'member', enterprise: 'enterpriseId', scope: 'auditlogs_view_all', role: 'admin' },
  input: z.object({ enterpriseId: EnterpriseId }),
  output: AuditHeads,
  summary: 'Read the head of the audit chain, to keep outside the service.',
  tag: 'Audit log',
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' },
    output: {
      heads: [
        {
          enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
          position: 1204,
          hash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
          sealedAt: '2026-03-02T09:30:00.000Z',
        },
      ],
    },
  },
});
