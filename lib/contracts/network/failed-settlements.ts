import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, Uuid } from '#lib/schema.ts';
import { OPERATOR, OPERATOR_BASE, OPERATOR_TAG } from './operator.ts';
import { exampleSettlement } from './settlement-shapes.ts';

const FailedSettlement = z
  .object({
    id: Uuid,
    externalId: z.string().max(300),
    partnerId: Uuid,
    partnerName: z.string().max(300),
    partnerEnterpriseId: HexId.nullable(),
    clientNames: z.array(z.string().max(300)).max(1000).meta({ description: 'Enterprises that are its clients.' }),
    reason: z.string().max(2000).nullable(),
    createdAt: Instant,
    updatedAt: Instant.meta({ description: 'When it failed last.' }),
  })
  .meta({ id: 'FailedSettlement' });

export const listFailedSettlements = contract({
  routes: [{ method: 'GET', path: `${OPERATOR_BASE}/failed-settlements` }],
  access: OPERATOR,
  input: z.object({ limit: pageLimit(500, 100) }),
  output: z.object({ settlements: z.array(FailedSettlement).max(500) }),
  summary: 'List the off-exchange settlements that failed and are not ended, oldest first.',
  description:
    'Their partners can send the same call again, which tries again. Those from before the books are left out.',
  tag: OPERATOR_TAG,
  example: {
    input: {},
    output: {
      settlements: [
        {
          id: exampleSettlement.id,
          externalId: exampleSettlement.externalId,
          partnerId: exampleSettlement.partnerId,
          partnerName: 'Halden Markets',
          partnerEnterpriseId: null,
          clientNames: ['Northwind Capital'],
          reason: 'Halden Markets lacks 12,500.00 USD.',
          createdAt: exampleSettlement.createdAt,
          updatedAt: exampleSettlement.updatedAt,
        },
      ],
    },
  },
});
