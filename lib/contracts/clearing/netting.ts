import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PageCursor, pageLimit } from '#lib/list-input.ts';
import { READ_DVP, WRITE_DVP } from '#lib/rights.ts';
import { Currency, EnterpriseId, HexId, Instant, pageOf, text, Uuid } from '#lib/schema.ts';
import { DVP_TAG, OWN_ENTERPRISE } from './access.ts';
import { exampleIds } from './settlement-shapes.ts';

const READS = member(READ_DVP);
const units = z.string().max(100);
const MAX_LINES = 200;

const NettingLine = z
  .object({
    currency: Currency,
    received: units.meta({ description: 'What the account receives without netting, in base units.' }),
    sent: units.meta({ description: 'What it sends without netting.' }),
    net: units.meta({ description: 'What moves: positive received, negative sent.' }),
    fee: units.meta({ description: 'What the platform takes of the account, on top.' }),
  })
  .meta({ id: 'DvpNettingLine' });

const pair = {
  accountId: HexId.meta({ description: 'The account of the enterprise.' }),
  accountName: z.string().max(300),
  counterpartyAccountId: HexId,
  counterpartyName: z.string().max(300).meta({ description: 'The enterprise on the other side.' }),
};

/** Settlements between two accounts that are complete and wait for a run. */
const NettingQueue = z
  .object({
    ...pair,
    settlements: z.int().min(0).meta({ description: 'How many wait.' }),
    oldestAt: Instant.meta({ description: 'Since when the first one waits.' }),
    nextRunAt: Instant.nullable().meta({
      description: 'When it is run by itself; null where nobody has switched that on.',
    }),
    lines: z.array(NettingLine).max(MAX_LINES),
  })
  .meta({ id: 'DvpNettingQueue' });
export type NettingQueue = z.output<typeof NettingQueue>;

const NettingRun = z
  .object({
    id: Uuid.nullable().meta({ description: 'Null for a preview.' }),
    ...pair,
    kind: z.enum(['manual', 'automated']),
    status: z.enum(['preview', 'settled', 'failed']),
    reason: z.string().max(2000).nullable().meta({ description: 'Why it failed.' }),
    settlements: z.int().min(0),
    settlementIds: z
      .array(Uuid)
      .max(1000)
      .meta({ description: 'Those that it settles, at most 1,000, the oldest first.' }),
    lines: z.array(NettingLine).max(MAX_LINES),
    runByName: z.string().max(200).nullable().meta({ description: 'Who ran it, of one’s own enterprise.' }),
    createdAt: Instant,
  })
  .meta({ id: 'DvpNettingRun' });
export type NettingRun = z.output<typeof NettingRun>;

const examplePair = {
  accountId: exampleIds.accountId,
  accountName: 'Treasury',
  counterpartyAccountId: '2d3e4f5a6b47889900aabbccddeeff11',
  counterpartyName: 'Calder & Finch',
};
const exampleLines = [
  { currency: 'ofcbtc', received: '350000000', sent: '250000000', net: '100000000', fee: '0' },
  { currency: 'ofcusdc', received: '0', sent: '94350000000', net: '-94350000000', fee: '0' },
];
const exampleRun: z.input<typeof NettingRun> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1e01',
  ...examplePair,
  kind: 'manual',
  status: 'settled',
  reason: null,
  settlements: 2,
  settlementIds: ['0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7b'],
  lines: exampleLines,
  runByName: 'Mara Lindqvist',
  createdAt: '2026-03-02T10:00:00.000Z',
};

export const listNettingQueues = contract({
  routes: [{ method: 'GET', path: `${OWN_ENTERPRISE}/netting-queues` }],
  access: READS,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    queues: z.array(NettingQueue).max(200).meta({ description: 'At most 200, those that wait for longest first.' }),
  }),
  summary: 'List what waits to be netted, by pair of accounts.',
  tag: DVP_TAG,
  example: {
    input: { enterpriseId: exampleIds.enterpriseId },
    output: {
      queues: [
        { ...examplePair, settlements: 2, oldestAt: '2026-03-02T09:30:00.000Z', nextRunAt: null, lines: exampleLines },
      ],
    },
  },
});

export const runNetting = contract({
  routes: [{ method: 'POST', path: `${OWN_ENTERPRISE}/netting-runs` }],
  access: { ...member(WRITE_DVP), wallet: 'accountId' },
  errors: { family: 'platform', also: [404, 422] },
  input: z.object({
    enterpriseId: EnterpriseId,
    accountId: text(200).meta({ description: 'Id of an account of the enterprise.' }),
    counterpartyAccountId: HexId.meta({ description: 'Id of the account on the other side.' }),
    dryRun: z.boolean().default(false).meta({ description: '`true`: only shows what would move.' }),
  }),
  output: NettingRun,
  summary: 'Net what waits between two accounts, and settle the difference.',
  description:
    'Takes up to 1,000 settlements of the queue, the oldest first, and moves one amount for each currency; all of them settle, or none. 422 where nothing waits, and where the payer has too little for the difference.',
  done: 'Ran the netting of two accounts',
  tag: DVP_TAG,
  example: {
    input: {
      enterpriseId: exampleIds.enterpriseId,
      accountId: examplePair.accountId,
      counterpartyAccountId: examplePair.counterpartyAccountId,
    },
    output: exampleRun,
  },
});

export const listNettingRuns = contract({
  routes: [{ method: 'GET', path: `${OWN_ENTERPRISE}/netting-runs` }],
  access: READS,
  input: z.object({ enterpriseId: EnterpriseId, cursor: PageCursor, limit: pageLimit(200) }),
  output: pageOf('runs', NettingRun),
  summary: 'List the netting runs of an enterprise’s accounts, newest first.',
  tag: DVP_TAG,
  example: {
    input: { enterpriseId: exampleIds.enterpriseId },
    output: { runs: [exampleRun], nextCursor: null, total: 1, isTotalExact: true },
  },
});
