import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PageCursor, pageLimit } from '#lib/list-input.ts';
import { pageOf, proseText, text } from '#lib/schema.ts';
import { exampleRow, IdvId, IdvRow } from './records.ts';

const TAG = 'Identity verification';
const BASE = '/api/clearhouse/v1/platform/idv' as const;
const OPERATOR = { caller: 'platform-admin' } as const;
const MAX_REASON = 500;

/** A final rejection as the operator sees it. */
export const RejectedIdv = IdvRow.extend({
  enterpriseName: z.string().max(200),
  isOwn: z.boolean().meta({
    description:
      'Whether it is of the reader, or of an enterprise that they belong to, so that they may not reopen it.',
  }),
  isNewest: z
    .boolean()
    .meta({ description: 'Whether it stands in the way of the person: no newer verification of theirs does.' }),
}).meta({ id: 'RejectedIdv' });
export type RejectedIdv = z.output<typeof RejectedIdv>;

const exampleRejected: z.input<typeof RejectedIdv> = {
  ...exampleRow,
  status: 'rejected',
  rejectLabels: ['FORGERY'],
  enterpriseName: 'Northwind Digital Assets',
  isOwn: false,
  isNewest: true,
};

export const listRejectedIdv = contract({
  routes: [{ method: 'GET', path: `${BASE}/rejected` }],
  access: OPERATOR,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    text: text(200).optional().meta({
      description:
        'Only those with this in the name or email of the person or in the name of the enterprise, in any case. Default: all.',
    }),
  }),
  output: pageOf('rejected', RejectedIdv),
  summary: 'List the rejected verifications of all enterprises, the latest first.',
  tag: TAG,
  example: { input: {}, output: { rejected: [exampleRejected], nextCursor: null, total: 1, isTotalExact: true } },
});

export const reopenIdv = contract({
  routes: [{ method: 'POST', path: `${BASE}/{idvId}/reopen` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [409] },
  input: z.object({
    idvId: IdvId,
    reason: proseText(MAX_REASON).meta({
      description: 'Why the person may try again; in the audit log of the enterprise too.',
    }),
  }),
  output: IdvRow,
  status: 201,
  summary: 'Let a person whose verification was rejected begin another one.',
  description:
    'Makes a `pending` verification of the same type, which the person or an administrator of the enterprise goes on with by `POST /v1/idv`; the rejected one stays. 409 unless it is the newest of the person in the enterprise and rejected. Nobody reopens their own, or one of an enterprise that they belong to: 403.',
  done: 'Reopened a rejected verification',
  tag: TAG,
  example: {
    input: { idvId: exampleRejected.idvId, reason: 'The document office confirmed the document.' },
    output: { ...exampleRow, status: 'pending', rejectLabels: null },
  },
});
