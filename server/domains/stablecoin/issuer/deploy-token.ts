import { setTimeout as delay } from 'node:timers/promises';
import { fail } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { runDue } from '#server/core/work/due.ts';
import { lockToken, type TokenRow } from '../tokens/token-store.ts';
import { type CallRow, findCall, findDeployment, insertCall } from './call-store.ts';
import { findIssuer, type IssuerRow } from './issuer-key-store.ts';
import { whyNotOnChain } from './put-contract.ts';
import { runCall } from './run-call.ts';
import { issuerCalls } from './tables.ts';

const LEASE_MS = 10_000;
const PAUSE_MS = 500;

/** Who signs for the chain of a token. Throws 409. */
export async function demandIssuer({ db }: Service, { chain }: Pick<TokenRow, 'chain'>): Promise<IssuerRow> {
  const issuer = await findIssuer(db, chain);
  return issuer ?? fail('state_conflict', `Nobody issues on ${chain} yet: see tokens issuer.`);
}

/**
 * Has the issuer make the contract of a token, once, however often this is called; workers carry it out. Throws 404 and 409.
 */
export async function startDeployment(service: Service, slug: string): Promise<CallRow> {
  return actAsSystem(service, { name: 'startTokenDeployment', at: service.clock.nowIso() }, async ({ tx, audit }) => {
    const token = await lockToken(tx, slug);
    if (token === undefined) return fail('not_found', `There is no token ${slug}.`);
    const known = await findDeployment(tx, slug);
    if (known && known.state !== 'failed') return known;
    const problem = await whyNotOnChain(tx, token, '0');
    if (problem !== null) return fail('state_conflict', problem);
    const { address } = await demandIssuer(service, token);
    const call = await insertCall(tx, {
      kind: 'deploy',
      token: slug,
      orderId: null,
      chain: token.chain,
      address,
      contract: null,
      receiver: null,
      amount: null,
      createdAt: service.clock.wall().toISOString(),
    });
    await audit({ subjectType: 'mint-token', subjectId: slug, after: { chain: token.chain, issuer: address } });
    return call;
  });
}

/** Works on what issuers have to do, beside any workers, until a call has ended. `tell` is told of each change. */
export async function awaitCall(
  service: Service,
  { id, tell = () => undefined }: { id: string; tell?: (call: CallRow) => void },
): Promise<CallRow> {
  const { db, clock, log } = service;
  const work = {
    table: issuerCalls,
    leaseMs: LEASE_MS,
    batch: 10,
    now: () => clock.wall(),
    run: (lease: { id: string; fence: number }) => runCall(service, lease),
    onError: (_: unknown, error: unknown) => log.error({ kind: (error as Error).name }, 'due work failed'),
  };
  for (let last = ''; ; ) {
    await runDue(db, work);
    const call = await findCall(db, id);
    if (call === undefined) throw new Error('the call of the issuer is gone');
    if (call.endedAt !== null) return call;
    const standing = `${call.state} ${call.hash} ${call.problem}`;
    if (standing !== last) tell(call);
    last = standing;
    await delay(PAUSE_MS);
  }
}
