import assert from 'node:assert/strict';
import fc from 'fast-check';
import { makeProof } from '#server/domains/ledger/public.ts';
import { type Harness, harness } from '#server/testing/harness.ts';
import { type Answer, COMMANDS, command, type Given, NOTHING, newWorld, type World } from './testing-commands.ts';
import { isOpen, owedBy, WHO } from './testing-model.ts';

const SEQUENCES = 10;
const LENGTH = 500;
/** Databases that are acted in at the same time, each with a clock of its own. */
const AT_ONCE = 2;

/** How settlements and balances of a world are. */
const FOUND = `select
  (select coalesce(jsonb_object_agg(s.id, jsonb_build_object('status', s.status,
      'requests', (select jsonb_object_agg(replace(r.account_id::text, '-', ''), r.status) from dvp_approval_requests r where r.settlement_id = s.id),
      'owes', (select jsonb_object_agg(replace(p.account_id::text, '-', ''), p.owes) from dvp_settlement_parties p where p.settlement_id = s.id),
      'seen', (select array_agg(distinct p.status) from dvp_settlement_parties p where p.settlement_id = s.id))), '{}')
    from dvp_settlements s where s.id = any($1)) as settlements,
  (select jsonb_object_agg(replace(owner::text, '-', '') || ' ' || asset, posted::text || ' ' || held::text)
    from ledger_accounts where kind = 'available' and owner = any($2)) as balances`;

/** The same of the model: statuses, what is owed, and balances. */
function expectedOf({ model, pair }: World, ids: readonly string[]) {
  const byAccount = <T>(value: (who: (typeof WHO)[number]) => T) =>
    Object.fromEntries(WHO.map((who) => [pair[who].accountId, value(who)]));
  const settlements = ids.map((id) => {
    const one = model.live.get(id);
    assert.ok(one);
    const { status } = one;
    return [
      id,
      {
        status,
        requests: byAccount((who) => one.requests[who]),
        owes: byAccount((who) => owedBy(one, who)),
        seen: [status],
      },
    ];
  });
  const balances = WHO.flatMap((who) =>
    Object.entries(model.books[who]).map(([asset, { posted, held }]) => [
      `${pair[who].accountId} ${asset}`,
      `${posted} ${held}`,
    ]),
  );
  return { settlements: Object.fromEntries(settlements), balances: Object.fromEntries(balances) };
}

/** Makes sure that what a command has touched is as the model says, and forgets what has ended. */
async function compare(w: World, said: string): Promise<void> {
  const ids = [...w.touched];
  const accounts = WHO.map((who) => w.pair[who].accountId);
  const { rows } = await w.h.ownerPool.query(FOUND, [ids, accounts]);
  assert.deepEqual(rows[0], expectedOf(w, ids), said);
  w.touched.clear();
  for (const one of w.model.live.values()) if (!isOpen(one)) w.model.live.delete(one.id);
}

/** Does what is given, or where there is nothing to do it to, makes something, or lets time pass. */
async function act(w: World, given: Given): Promise<Answer & { name: string }> {
  for (const name of [given.name, 'create', 'pass']) {
    const answer = await COMMANDS[name]?.(w, given);
    if (answer && answer !== NOTHING) return { ...answer, name };
  }
  throw new Error('nothing was done');
}

/** Two parties do five hundred things. Counts how each was answered. */
async function live(h: Harness, commands: readonly Given[], counted: Map<string, number>): Promise<void> {
  const w = await newWorld(h);
  for (const [index, given] of commands.entries()) {
    const said = `${index}: ${JSON.stringify(given)}`;
    const { name, expected, status, text } = await act(w, given);
    assert.equal(status, expected, `${said} answered ${text}`);
    const key = `${name} ${status}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
    await compare(w, said);
  }
  for (const id of w.model.live.keys()) w.touched.add(id);
  await compare(w, 'in the end');
  await COMMANDS.pass?.(w, { name: 'pass', who: 'one', pick: 0, quantity: 1, kind: 0 });
  for (let left = w.model.live.size; left > 0; left = w.model.live.size) {
    await COMMANDS.terminate?.(w, { name: 'terminate', who: 'one', pick: left, quantity: 1, kind: 0 });
    await compare(w, 'when all is ended');
  }
  assert.deepEqual((await makeProof(h.service)).problems, []);
}

const DONE = [
  'create',
  'createAgain',
  'acknowledge',
  'cancel',
  'reject',
  'sign',
  'signBatch',
  'signAtomic',
  'terminate',
  'net',
];
const REFUSED = ['create', 'acknowledge', 'cancel', 'reject', 'sign', 'signAtomic', 'net'];

/**
 * What two parties and the clock do at random, five thousand commands, after each of which all is as a plain model says. Gives how
 * many there were, how long that took and how each was answered.
 */
export async function actAtRandom(seed: number): Promise<string[]> {
  const sequences = fc.array(command, { minLength: LENGTH, maxLength: LENGTH });
  const waiting = fc.sample(sequences, { numRuns: SEQUENCES, seed }).values();
  const counted = new Map<string, number>();
  const work = async (h: Harness): Promise<void> => {
    for (const commands of waiting) await live(h, commands, counted);
  };
  const startedAt = performance.now();
  await Promise.all((await Promise.all(Array.from({ length: AT_ONCE }, () => harness()))).map(work));
  const all = [...counted.values()].reduce((sum, count) => sum + count, 0);
  assert.equal(all, SEQUENCES * LENGTH);
  const times = (key: string): number => counted.get(key) ?? 0;
  for (const name of DONE) assert.ok(times(`${name} 200`) > 30, `${name} 200: ${times(`${name} 200`)}`);
  for (const name of REFUSED) assert.ok(times(`${name} 422`) > 15, `${name} 422: ${times(`${name} 422`)}`);
  const seconds = (ms: number): number => Math.round(ms / 1000);
  return [
    `${all} commands in ${seconds(performance.now() - startedAt)} s, of which ${seconds(process.cpuUsage().user / 1000)} s on a processor`,
    JSON.stringify(Object.fromEntries([...counted].toSorted(([one], [other]) => one.localeCompare(other)))),
  ];
}
