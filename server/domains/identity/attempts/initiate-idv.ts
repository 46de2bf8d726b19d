import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/identity/initiate.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { finishedOperation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { factsOf } from '../decide.ts';
import { awaitDeposit } from '../deposits/await-deposit.ts';
import { depositOf } from '../deposits/deposit-of.ts';
import { demandProvider } from '../provider/provider.ts';
import { findRecord } from '../record-queries.ts';
import { insertRecords, lockRecordsOf, type RecordRow } from '../record-store.ts';
import { demandSdk, initiationOf } from '../rules.ts';
import { continueAttempt, findExternalId } from './attempt-store.ts';
import { type BegunAttempt, giveAttempt } from './give-attempt.ts';
import { hearProvider } from './hear-provider.ts';
import { demandVerifiable } from './may-initiate.ts';

type Input = ParsedInputOf<typeof contracts.initiateIdv>;
type Place = Pick<RecordRow, 'userId' | 'enterpriseId' | 'organizationId'>;
type Begun = { stands: RecordRow } | BegunAttempt;

async function createRecord(
  { db, now, emit, service }: Context,
  place: Place,
  { verificationType }: Input,
): Promise<RecordRow> {
  const at = now.toISOString();
  const record = {
    ...place,
    id: uuidV7(now.getTime()),
    status: 'pending',
    verificationType,
    rejectLabels: null,
  } as const;
  const row = { ...record, saidAt: null, createdAt: at, updatedAt: at };
  await insertRecords(db, [row]);
  const deposit = await awaitDeposit(db, row, { at, sandbox: service.env.sandbox });
  const body = { ...factsOf(row), ...(deposit && { deposit }) };
  await emit(...idvEvents.to(place.enterpriseId, 'created', { id: row.id, body }));
  return row;
}

/** The record that the call is about, with the attempt that is to be begun; or one that stands as it was decided. */
async function begin(context: Context, input: Input): Promise<Begun> {
  const { db, caller, service, now } = context;
  const { verificationType } = input;
  demandSdk(input);
  const place = await demandVerifiable(db, caller, input);
  await advisoryLock(db, `idv ${place.enterpriseId} ${place.userId}`);
  const initiation = initiationOf(await lockRecordsOf(db, place), verificationType);
  if (initiation.way === 'stands') return { stands: initiation.record };
  const { name: provider } = demandProvider(service);
  const at = now.toISOString();
  const record = initiation.way === 'new' ? await createRecord(context, place, input) : initiation.record;
  const attempt = await continueAttempt(db, { idvId: record.id, verificationType, provider, at });
  /** A new attempt has 30 days of its own; another link of the same one has what is left. */
  const isNew = attempt.startedAt === at || (await depositOf(db, record)) === null;
  if (initiation.way === 'go-on' && isNew) await awaitDeposit(db, record, { at, sandbox: service.env.sandbox });
  return { record, attempt, externalId: await findExternalId(db, record.id) };
}

async function run(context: Context, input: Input): Promise<Begun> {
  const begun = await begin(context, input);
  const { id, userId, enterpriseId, status, verificationType } = 'stands' in begun ? begun.stands : begun.record;
  const attempt = 'stands' in begun ? {} : { attempt: begun.attempt.number };
  await context.audit({
    subjectType: 'idv',
    subjectId: id,
    enterpriseId,
    after: { userId, status, verificationType, ...attempt },
  });
  return begun;
}

const linked = (idvId: string, status: RecordRow['status'], link: Awaited<ReturnType<typeof giveAttempt>>) => ({
  idvId,
  status: status === 'action_required' ? status : ('pending' as const),
  ...link,
});

/** How a verification has ended; null while it is open. */
async function endOf({ service }: Preparation, idvId: string) {
  const status = (await findRecord(service.db, idvId))?.status;
  return status === 'approved' || status === 'rejected' ? { idvId, status } : null;
}

async function finish(context: Preparation, input: Input, begun: Begun) {
  if ('stands' in begun) {
    const { id: idvId, status } = begun.stands;
    return { idvId, status: status === 'rejected' ? status : ('approved' as const) };
  }
  const { id: idvId } = begun.record;
  await hearProvider(context, begun.externalId);
  const heard = await endOf(context, idvId);
  if (heard !== null) return heard;
  const { lang, sumsubShareToken: shareToken = null, includeSdkToken: wantsSdk = false } = input;
  const link = await giveAttempt(context, { ...begun, how: 'start', wishes: { lang, shareToken, wantsSdk } });
  return (await endOf(context, idvId)) ?? linked(idvId, begun.record.status, link);
}

export const initiateIdv = finishedOperation(contracts.initiateIdv, run, finish);
