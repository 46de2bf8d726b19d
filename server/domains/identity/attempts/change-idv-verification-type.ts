import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/identity/initiate.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { Uuid } from '#lib/schema.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { finishedOperation } from '#server/core/call/operation.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { factsOf } from '../decide.ts';
import { demandProvider } from '../provider/provider.ts';
import { mayReadRecord } from '../readable.ts';
import { changeRecord, lockAnyRecord, type RecordRow } from '../record-store.ts';
import { demandOtherType, demandSdk, isOpen } from '../rules.ts';
import { type AttemptRow, endAttempt, findExternalId, findLastAttempt, insertAttempt } from './attempt-store.ts';
import { type BegunAttempt, giveAttempt } from './give-attempt.ts';
import { mayVerify } from './may-initiate.ts';

type Input = ParsedInputOf<typeof contracts.changeIdvVerificationType>;

const DEFAULT_LANG = 'en';
const LEFT = 'The person does not belong to the enterprise any more.';
const UNKNOWN = 'There is no such verification.';

/** The record, locked. Throws 404 where the caller may not see it, 403 where they may do no more than that. */
async function demandRecord({ db, caller }: Context, idvId: string): Promise<RecordRow> {
  const id = Uuid.safeParse(idvId).data;
  const found = id === undefined ? undefined : await lockAnyRecord(db, id);
  const record = orNotFound(found && mayReadRecord(caller, found) ? found : undefined, UNKNOWN);
  if (!mayVerify(caller, record)) fail('missing_role', 'You may see this verification, not change it.');
  const { userId, enterpriseId } = record;
  if (!(await findEnterpriseOf(db, { userId, enterpriseId }))) fail('missing_role', LEFT);
  return record;
}

/** The attempt of a change that the provider could not begin: the same call again begins the next one, and changes nothing else. */
const isAgain = (
  { status, verificationType }: RecordRow,
  last: AttemptRow | undefined,
  to: Input['verificationType'],
) => isOpen(status) && verificationType === to && last?.result === 'failed-to-start';

async function run(context: Context, input: Input): Promise<BegunAttempt> {
  const { db, now, service, audit, emit } = context;
  const { verificationType } = input;
  demandSdk(input);
  const before = await demandRecord(context, input.idvId);
  const last = await findLastAttempt(db, before.id);
  const wasDown = isAgain(before, last, verificationType);
  if (!wasDown) demandOtherType(before, verificationType);
  const { name: provider } = demandProvider(service);
  const at = now.toISOString();
  const lang = last?.lang ?? DEFAULT_LANG;
  const record: RecordRow = { ...before, status: 'pending', verificationType, rejectLabels: null, updatedAt: at };
  const { id, enterpriseId } = record;
  if (!wasDown)
    await changeRecord(db, before, { status: 'pending', verificationType, rejectLabels: null, updatedAt: at });
  await endAttempt(db, id, { result: 'replaced', at });
  const attempt = await insertAttempt(db, { idvId: id, verificationType, provider, lang, at });
  await audit({
    subjectType: 'idv',
    subjectId: id,
    enterpriseId,
    before: { status: before.status, verificationType: before.verificationType, rejectLabels: before.rejectLabels },
    after: { status: 'pending', verificationType, rejectLabels: null, attempt: attempt.number },
  });
  const body = { ...factsOf(record), from: before.status, fromType: before.verificationType };
  if (!wasDown) await emit(...idvEvents.to(enterpriseId, 'type-changed', { id, body }));
  return { record, attempt, externalId: await findExternalId(db, id) };
}

function finish(context: Preparation, { includeSdkToken: wantsSdk = false }: Input, begun: BegunAttempt) {
  const wishes = { lang: begun.attempt.lang, shareToken: null, wantsSdk };
  return giveAttempt(context, { ...begun, how: 'changeType', wishes });
}

export const changeIdvVerificationType = finishedOperation(contracts.changeIdvVerificationType, run, finish);
