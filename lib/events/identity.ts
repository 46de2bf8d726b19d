import * as z from 'zod';
import { IdvDeposit, IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import { IdvStatusCallback } from '#lib/contracts/webhooks/callbacks.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { HexId, Uuid } from '#lib/schema.ts';
import { alsoCalledBack, calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

/** What a record is from then on, and what it was before. */
const Facts = z.object({
  idvId: Uuid,
  userId: HexId,
  status: IdvStatus,
  verificationType: VerificationType,
  rejectLabels: z.array(z.string()).optional(),
  from: IdvStatus.optional(),
  fromType: VerificationType.optional(),
  deposit: IdvDeposit.optional(),
  /** Why a platform administrator reopened what had been rejected. */
  reason: z.string().optional(),
});

const created = calledBack(Facts, 'idvStatus', {
  schema: IdvStatusCallback,
  summary: 'An identity verification began, or its status or type changed.',
  example: {
    id: '8f2a3b4c5d6e47990011bbccddeeff02',
    webhook: webhookId,
    type: 'idvStatus',
    enterprise: enterpriseId,
    organization: '6a0d1b4c8e2f4d3b9c7e1f0a2b3c4d5e',
    userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
    idvId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
    status: 'action_required',
    verificationType: 'video-id',
    rejectLabels: ['BAD_PROOF_OF_IDENTITY'],
    simulation: false,
  },
  contentOf: ({ idvId, userId, status, verificationType, rejectLabels = [], deposit }) => ({
    more: { userId, idvId, status, verificationType, rejectLabels, ...(deposit && { deposit }) },
  }),
});

const moved = alsoCalledBack(created);

/** What happens to verification records. Each change of status or type calls back webhooks of the organisation. */
export const idvEvents = eventsOf('idv', {
  created,
  pending: moved,
  action_required: moved,
  approved: moved,
  rejected: moved,
  'type-changed': moved,
  'link-given': { body: z.object({ attempt: z.number() }) },
  /** A word of the provider from which nothing follows. */
  noted: { body: z.object({ word: z.string() }) },
});
