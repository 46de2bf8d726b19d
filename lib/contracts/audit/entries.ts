import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { READ_AUDIT_LOG } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, listOf, pageOf, text } from '#lib/schema.ts';

const TAG = 'Audit log';
const READ = member(READ_AUDIT_LOG);
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/audit' as const;

/** Last sealed link of an enterprise's audit chain. Kept elsewhere, it lets `audit verify` detect a cut at the end. */
export const AuditHead = z
  .object({
    enterpriseId: HexId,
    position: z.int().min(0).meta({ description: 'Place of the last sealed entry in the chain.' }),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'Hex SHA-256 of that link of the chain.' }),
    sealedAt: Instant,
  })
  .meta({ id: 'AuditHead' });

/** The form in which heads are exported, by this operation and by `clearhouse audit head`. */
export const AuditHeads = z.object({ heads: z.array(AuditHead).max(100_000) });

/** None for an enterprise whose log has nothing sealed yet. */
export const getAuditHeads = contract({
  routes: [{ method: 'GET', path: `${BASE}/head` }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: AuditHeads,
  summary: 'Read the head of the audit chain, to keep outside the service.',
  tag: TAG,
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

const ActorKind = z.enum(['token', 'session', 'machine', 'anonymous']);

/** One change to what belongs to an enterprise: who did what to which object, and from where. */
export const AuditEntry = z
  .object({
    id: HexId,
    operation: z.string().max(100),
    title: z.string().max(200).meta({ description: 'What was done, in words.' }),
    actorKind: ActorKind.meta({ description: '`machine`: the service itself.' }),
    actorUserId: HexId.nullable(),
    actorName: z.string().max(200).nullable(),
    actorTokenId: HexId.nullable(),
    actorTokenName: z.string().max(400).nullable().meta({
      description: 'Label of the access token; null where there is none, or where the caller may not read it.',
    }),
    subjectType: z.string().max(60),
    subjectTitle: z.string().max(200).meta({ description: 'The kind of object, in words.' }),
    subjectId: z.string().max(100),
    subjectName: z.string().max(400).nullable().meta({
      description:
        'What people call the object: its label, external id or name. Null where there is none, or where the caller may not read it.',
    }),
    requestId: z.string().max(100),
    address: z.string().max(64).nullable(),
    occurredAt: Instant.meta({ description: 'Business time.' }),
    recordedAt: Instant.meta({ description: 'Wall time.' }),
    position: z.int().nullable().meta({ description: 'Place in the sealed chain; null until it is sealed.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

const exampleEntry: z.input<typeof AuditEntry> = {
  id: '0197b7a26d3f7c419a535d8c2f0e1b7a',
  operation: 'setMemberRole',
  title: 'Changed the role of a member',
  actorKind: 'session',
  actorUserId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  actorName: 'Mara Lindqvist',
  actorTokenId: null,
  actorTokenName: null,
  subjectType: 'member',
  subjectTitle: 'Member',
  subjectId: '4d5e6f708192a3b4c5d6e7f8091a2b3c',
  subjectName: 'Jon Aske',
  requestId: 'f4a6b0de-6d0f-4a35-9f0e-51ea1a7f6a10',
  address: '203.0.113.7',
  occurredAt: '2026-03-02T09:30:00.000Z',
  recordedAt: '2026-03-02T09:30:00.000Z',
  position: 1204,
};
const exampleEnterprise = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

export const AuditSort = z.enum(['recordedAt', '-recordedAt']);

/** `text` matches the start of a subject's id, and a whole request id. Times filter by `recordedAt`. */
export const searchAuditEntries = contract({
  routes: [{ method: 'GET', path: `${BASE}/entries` }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: AuditSort.default('-recordedAt').meta(SORT),
    operations: listOf(text(100)).meta(only('entries of these operations, by name')),
    actorIds: listOf(HexId).meta(only('what these users did')),
    subjectTypes: listOf(text(60)).meta(only('entries about these kinds of objects')),
    text: text(200)
      .optional()
      .meta({ description: 'Start of the id of an object, or a whole request id. Default: all.' }),
    recordedOnOrAfter: onOrAfter('entries recorded'),
    recordedBefore: before('entries recorded'),
  }),
  output: pageOf('entries', AuditEntry),
  summary: 'Search the audit log of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise, operations: ['setMemberRole'] },
    output: { entries: [exampleEntry], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const Values = z.record(z.string().max(200), z.unknown()).nullable();

/** One entry with what was before and after. Secrets are never in it. */
export const getAuditEntry = contract({
  routes: [{ method: 'GET', path: `${BASE}/entries/{entryId}` }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId, entryId: HexId.meta({ description: 'Id of the entry.' }) }),
  output: AuditEntry.extend({
    before: Values,
    after: Values,
    sealHash: z.string().max(64).nullable().meta({ description: 'Hex; the link of the chain.' }),
  }),
  summary: 'Read an entry of the audit log.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise, entryId: exampleEntry.id },
    output: {
      ...exampleEntry,
      before: { role: 'viewer' },
      after: { role: 'operator' },
      sealHash: '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
    },
  },
});

/** All entries that a search finds, as CSV, without the values before and after. */
export const exportAuditEntries = exportOf(searchAuditEntries, {
  columns: [
    'id',
    'operation',
    'title',
    'actorKind',
    'actorUserId',
    'actorName',
    'actorTokenId',
    'actorTokenName',
    'subjectType',
    'subjectId',
    'subjectName',
    'requestId',
    'address',
    'occurredAt',
    'recordedAt',
    'position',
  ],
  summary: 'Export the audit log of an enterprise as CSV.',
  exampleRow:
    '0197b7a26d3f7c419a535d8c2f0e1b7a,setMemberRole,Changed the role of a member,session,9b1d4f6a8c2e40719f3a5b7c8d9e0f12,Mara Lindqvist,,,member,4d5e6f708192a3b4c5d6e7f8091a2b3c,Jon Aske,f4a6b0de-6d0f-4a35-9f0e-51ea1a7f6a10,203.0.113.7,2026-03-02T09:30:00.000Z,2026-03-02T09:30:00.000Z,1204',
});
