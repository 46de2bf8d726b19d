import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_IDENTITY } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, HexId, Instant, listOf, listOfTexts, pageOf, text, Uuid } from '#lib/schema.ts';

const TAG = 'Identity verification';

export const IDV_STATUSES = ['pending', 'action_required', 'approved', 'rejected'] as const;
export const IdvStatus = z.enum(IDV_STATUSES);
export const VERIFICATION_TYPES = ['penny-drop', 'video-id', 'liveness-only', 'deposit-verification'] as const;
export const VerificationType = z.enum(VERIFICATION_TYPES);

/** A record in a path. */
export const IdvId = Uuid.meta({ description: 'Id of the verification.' });

/** Reasons of a rejection, or of asking again. */
export const RejectLabels = z.array(z.string().max(100)).max(100).nullable();

/** Where a person pays to for a deposit verification: at least 0.01 EUR, from an account in their own name. */
export const IdvDeposit = z
  .object({
    iban: z.string().max(34).meta({ description: 'Virtual IBAN of this verification alone.' }),
    memoId: z
      .string()
      .max(20)
      .nullable()
      .meta({ description: 'Memo of the trading account that has the money; null where there is none.' }),
    expiresAt: Instant.meta({ description: 'Until when the transfer is awaited.' }),
  })
  .meta({ id: 'IdvDeposit' });

/** An identity verification record. Source: service interface, "IDV record". */
export const IdvRecord = z
  .object({
    idvId: Uuid,
    status: IdvStatus,
    verificationType: VerificationType,
    userId: HexId,
    enterpriseId: HexId,
    organizationId: HexId.nullable(),
    rejectLabels: RejectLabels.meta({
      description: 'Why it was rejected or what is to be corrected; null unless it is.',
    }),
  })
  .meta({ id: 'IdvRecord' });

const exampleRecord: z.input<typeof IdvRecord> = {
  idvId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  status: 'action_required',
  verificationType: 'video-id',
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  organizationId: null,
  rejectLabels: ['BAD_PROOF_OF_IDENTITY'],
};

const actingUser = text(64)
  .optional()
  .meta({ description: 'Id of the user whose records are meant. Default: the caller.' });

/** Interface endpoint 1. Answers an empty list for a caller without records or without a link to the enterprise. */
export const listIdvRecords = contract({
  routes: [
    { method: 'GET', path: '/v1/idv' },
    { method: 'GET', path: '/api/sumsub-service/v1/idv' },
  ],
  access: { caller: 'user' },
  errors: { family: 'network' },
  headers: { 'user-id': 'actingUserId' },
  input: z.object({
    actingUserId: actingUser,
    enterpriseId: EnterpriseId.optional().meta(only('records of this enterprise')),
  }),
  output: z.object({ idvRecords: z.array(IdvRecord).max(1000) }),
  summary: 'List the identity verifications of a user.',
  description:
    'Another user’s records are those of enterprises that the caller administers and that user belongs to. A token without `enterprise_view_all` gets an empty list for another user, not a refusal.',
  tag: TAG,
  example: { input: { enterpriseId: exampleRecord.enterpriseId }, output: { idvRecords: [exampleRecord] } },
});

/** A record that is read alone. Its list of labels is always there. Source: public OpenAPI document. */
const SingleIdvRecord = IdvRecord.extend({
  rejectLabels: z
    .array(z.string().max(100))
    .max(100)
    .meta({ description: 'Why it was rejected or what is to be corrected; empty unless it is.' }),
}).meta({ id: 'SingleIdvRecord' });

/** One record: one's own, or one of an enterprise that the caller administers. Others are unknown. */
export const getIdvRecord = contract({
  routes: [
    { method: 'GET', path: '/v1/idv/{idvId}' },
    { method: 'GET', path: '/api/sumsub-service/v1/idv/{idvId}' },
  ],
  access: { caller: 'user' },
  errors: { family: 'network' },
  headers: { 'user-id': 'actingUserId' },
  input: z.object({
    idvId: z.string().min(1).max(200).meta({ description: 'Id of the verification.' }),
    actingUserId: actingUser,
  }),
  output: SingleIdvRecord,
  summary: 'Read one identity verification.',
  description:
    'The caller’s own record, or one of an enterprise that they administer, also of a former member. Every other one is unknown: 404.',
  tag: TAG,
  example: {
    input: { idvId: exampleRecord.idvId },
    output: { ...exampleRecord, rejectLabels: ['BAD_PROOF_OF_IDENTITY'] },
  },
});

/** A record with what the console shows beside it. */
export const IdvRow = IdvRecord.extend({
  userName: z.string().max(200),
  userEmail: z.string().max(320),
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'IdvRow' });
export type IdvRow = z.output<typeof IdvRow>;

export const exampleRow: z.input<typeof IdvRow> = {
  ...exampleRecord,
  userName: 'Mara Lindqvist',
  userEmail: 'mara.lindqvist@northwind.example',
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-03T11:02:45.000Z',
};

/** Ours: one record of an enterprise with the person's name and its times. Others are unknown. */
export const getIdvRow = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/idv/{idvId}' }],
  access: member(READ_IDENTITY),
  input: z.object({ enterpriseId: EnterpriseId, idvId: IdvId }),
  output: IdvRow,
  summary: 'Read one verification of an enterprise with the person’s name.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleRecord.enterpriseId, idvId: exampleRecord.idvId },
    output: exampleRow,
  },
});

export const IdvSort = z.enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']);

const narrowing = {
  statuses: listOf(IdvStatus, 4).meta(only('records in these statuses')),
  verificationTypes: listOf(VerificationType, 4).meta(only('records of these kinds of verification')),
  rejectLabels: listOfTexts(text(100)).meta(only('records with at least one of these reject labels')),
  text: startOf('an id, a name or an email address'),
  createdOnOrAfter: onOrAfter('records created'),
  createdBefore: before('records created'),
};

/** Ours: all records of an enterprise, for its staff. `text` matches the start of an id, name or email. */
export const searchIdvRecords = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/idv' }],
  access: member(READ_IDENTITY),
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: IdvSort.default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('idvRecords', IdvRow),
  summary: 'Search the identity verifications of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleRecord.enterpriseId, statuses: ['action_required', 'pending'], sort: 'createdAt' },
    output: {
      idvRecords: [exampleRow],
      nextCursor: null,
      total: 1,
      isTotalExact: true,
    },
  },
});

/** Ours: how many records there are in each status, under the other filters of the search. */
export const countIdvRecords = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/idv-counts' }],
  access: member(READ_IDENTITY),
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ statuses: true }),
  output: z.object({ all: CappedCount, toReview: CappedCount, approved: CappedCount, rejected: CappedCount }),
  summary: 'Count the identity verifications of an enterprise by status.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleRecord.enterpriseId },
    output: {
      all: { total: 124, isTotalExact: true },
      toReview: { total: 48, isTotalExact: true },
      approved: { total: 61, isTotalExact: true },
      rejected: { total: 15, isTotalExact: true },
    },
  },
});

/** Ours: all records that a search finds, as CSV. */
export const exportIdvRecords = exportOf(searchIdvRecords, {
  columns: [
    'idvId',
    'status',
    'verificationType',
    'rejectLabels',
    'userId',
    'userName',
    'userEmail',
    'organizationId',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the identity verifications of an enterprise as CSV.',
  exampleRow:
    '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,action_required,video-id,BAD_PROOF_OF_IDENTITY,9b1d4f6a8c2e40719f3a5b7c8d9e0f12,Mara Lindqvist,mara.lindqvist@northwind.example,,2026-03-02T09:30:00.000Z,2026-03-03T11:02:45.000Z',
});
