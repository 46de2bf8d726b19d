import { HDKey } from '@scure/bip32';
import { signMessage } from '#lib/chain/signed-message.ts';
import { DVP_SCRIPTS, type DvpScript } from '#lib/simulated-dvp.ts';
import { after } from '#lib/time.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { acknowledgeRequest } from '../life/acknowledge-request.ts';
import type { Act } from '../life/act.ts';
import { advance } from '../life/advance.ts';
import { changeRequest } from '../life/change-store.ts';
import { endSettlement } from '../life/end-settlement.ts';
import { actOnSettlement } from '../life/settlement-tasks.ts';
import { signRequest } from '../life/sign-request.ts';
import { isPlanned, planTask, type TaskRow } from '../life/task-store.ts';
import { requestOf, type Whole } from '../life/whole.ts';
import { isOpen, owedOf, requestStepOf } from '../rules.ts';
import { delayOf } from './plan-counterparty.ts';

const FAILS = 'The simulated counterparty fails to sign.';

/** The signature of a simulated account, whose key follows from the master key. */
export function signAsSimulated(vault: Vault, accountId: string, payload: string): string {
  const seed = Buffer.from(vault.secret(`simulated-account:${accountId}`), 'hex');
  const { privateKey } = HDKey.fromMasterSeed(seed);
  if (!privateKey) throw new Error('a simulated account has no key');
  return signMessage(payload, privateKey);
}

type Next = { whole: Whole; more: boolean };

interface Played {
  accountId: string;
  script: DvpScript;
  vault: Vault;
}

/** Its signing fails, which cancels the settlement. */
async function failToSign(
  act: Act,
  whole: Whole,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Whole> {
  const request = requestOf(whole, accountId);
  const to = request && requestStepOf(request.status, 'accept', 'party')?.to;
  if (!request || !to) return whole;
  const accepted = await changeRequest(act.tx, whole, { request, change: { status: to, updatedAt: act.at } });
  return endSettlement(act, accepted, { command: 'fail', by: 'network', accountId, reason });
}

async function sign(act: Act, whole: Whole, { accountId, vault }: Played): Promise<Whole> {
  const request = requestOf(whole, accountId);
  if (!request) return whole;
  const signature = signAsSimulated(vault, accountId, request.payload);
  const signed = await signRequest(act, whole, { accountId, signature, userId: null, from: 'sign' });
  return signed.outcome === 'signed'
    ? advance(act, signed.whole)
    : failToSign(act, whole, { accountId, reason: signed.reason });
}

/** The next thing that one simulated account does, and whether it does more later. */
async function play(act: Act, whole: Whole, played: Played): Promise<Next> {
  const { accountId, script } = played;
  const request = requestOf(whole, accountId);
  if (!request || !isOpen(whole.settlement.status)) return { whole, more: false };
  const isRequester = accountId === whole.settlement.requesterAccountId;
  if (script === 'reject' && !isRequester)
    return {
      whole: await endSettlement(act, whole, { command: 'reject', by: 'counterparty', accountId }),
      more: false,
    };
  const owed = owedOf(request.status, request);
  if (owed === null) return { whole, more: false };
  if (request.acknowledgedAt === null) {
    const done = await acknowledgeRequest(act, whole, request);
    return { whole: done, more: request.isSender && script !== 'ack' };
  }
  if (script === 'ack') return { whole, more: false };
  const done =
    script === 'fail' ? await failToSign(act, whole, { accountId, reason: FAILS }) : await sign(act, whole, played);
  return { whole: done, more: false };
}

const scriptIn = ({ details }: TaskRow): DvpScript => {
  const word = details?.script;
  return typeof word === 'string' && Object.hasOwn(DVP_SCRIPTS, word) ? (word as DvpScript) : 'signs';
};

/** What simulated counterparties do about a settlement, one thing at a time. */
export const actAsCounterparty = (service: Service, task: TaskRow): Promise<null> => {
  const { subjectId: settlementId, scheduledAt: at } = task;
  const script = scriptIn(task);
  return actOnSettlement(service, { settlementId, name: 'act-as-dvp-counterparty', at }, async (act, whole) => {
    if (!(await isPlanned(act.tx, task))) return null;
    let now = whole;
    let isMore = false;
    for (const { accountId, isSimulated } of whole.parties) {
      if (!isSimulated) continue;
      const next = await play(act, now, { accountId, script, vault: service.vault });
      now = next.whole;
      isMore ||= next.more;
    }
    if (isMore && isOpen(now.settlement.status))
      await planTask(act.tx, {
        kind: 'counterparty',
        subjectId: settlementId,
        at: after(at, delayOf(script)),
        details: { script },
      });
    return now === whole ? null : now;
  });
};
