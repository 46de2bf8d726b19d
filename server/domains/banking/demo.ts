import { SANDBOX_BANKS, SANDBOX_PREAPPROVED } from '#lib/banking/sandbox-banks.ts';
import { bankAccountEvents } from '#lib/events/banking.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import { drawIdsFrom } from '#server/core/runtime/id.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { HOUR_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf, type DemoCast } from '#server/demo/cast.ts';
import { type Step, toHistory } from '#server/demo/history.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { type AccountInsert, type AccountRow, insertAccounts } from './accounts/account-store.ts';
import { factsOf, TOLD } from './accounts/act.ts';
import { newRow } from './accounts/create-account.ts';
import { saltOf } from './accounts/salt-store.ts';
import { writeDebits } from './demo-debits.ts';
import { writeDeposits, writeUnmatched } from './demo-deposits.ts';
import { writeImports } from './demo-imports.ts';
import { writeWithdrawals } from './demo-withdrawals.ts';
import { addedAt, type PlannedAccount, planAccounts } from './plan-accounts.ts';
import { CHECK_MS, type Command, REASONS, stepOf } from './rules.ts';

const ENV = {
  sandbox: true,
  banking: { banks: SANDBOX_BANKS, preapproved: SANDBOX_PREAPPROVED, fees: [], depositAccounts: [] },
};

/** What a person does takes hours, a check half a minute. */
const BY_PEOPLE: ReadonlySet<Command> = new Set(['approve', 'reject', 'ask-to-revise', 'change', 'remove']);

type Row = Omit<AccountRow, 'sealedNumber'>;

interface Lived {
  row: AccountInsert;
  steps: Step[];
  actions: PastAction[];
}

interface Living {
  random: Random;
  cast: DemoCast;
  vault: Vault;
  salts: ReadonlyMap<string, Buffer>;
}

/** An account with all that happened to it. */
function live({ random, cast, vault, salts }: Living, planned: PlannedAccount, addedMs: number): Lived {
  const { enterprise, sent, reason = null } = planned;
  const by = adminOf(cast.people, enterprise.id);
  const salt = salts.get(enterprise.id) ?? Buffer.alloc(0);
  const making = { enterpriseId: enterprise.id, salt, vault, origin: 'added' as const };
  let row = newRow({ at: iso(addedMs), userId: by, env: ENV }, sent, making) as AccountInsert & Row;
  const { id } = row;
  const told = (at: string, name: (typeof TOLD)[Command] | 'added', actorUserId: string | null): Step => {
    const body = { bankAccount: id, ...factsOf(row) };
    return { at, events: bankAccountEvents.to(enterprise.id, name, { id, body: body as never, actorUserId }) };
  };
  const steps = [told(row.createdAt, 'added', by)];
  const done = { subjectType: 'bank-account', subjectId: id, enterpriseId: enterprise.id } as const;
  const actions: PastAction[] = [
    {
      ...done,
      operation: 'addBankAccount',
      at: row.createdAt,
      by,
      after: { verificationState: row.state, accountNumber: row.maskedNumber },
    },
  ];
  let atMs = addedMs;
  for (const command of planned.steps) {
    const step = stepOf(row as Row, command);
    if (step === undefined) throw new Error(`the demo has no step ${command} from ${row.state} ${row.activity}`);
    const isByPeople = BY_PEOPLE.has(command);
    atMs += isByPeople ? random.int(3, 20) * HOUR_MS : CHECK_MS;
    const at = iso(atMs);
    const why = command === 'reject' || command === 'ask-to-revise' ? reason : (REASONS[command] ?? null);
    row = {
      ...row,
      state: step.state,
      activity: step.activity,
      reason: why,
      updatedAt: at,
      version: (row.version ?? 1) + 1,
    };
    steps.push(told(at, TOLD[command], command === 'remove' ? by : null));
    if (command === 'remove')
      actions.push({
        ...done,
        operation: 'removeBankAccount',
        at,
        by,
        before: { state: 'approved' },
        after: { state: 'removed' },
      });
  }
  return { row, steps, actions };
}

/** Bank accounts of the demo’s enterprises in every state, with how they came to it, deposits, debits and withdrawals since the books opened. */
export const demo: Demo = {
  async write(kit) {
    const { db, vault, ...identity } = kit;
    const cast = castOf(identity);
    const random = createRandom(`${identity.seed}:bank-account-lives:${identity.date.toISOString()}`);
    const unclaimed = createRandom(`${identity.seed}:unmatched-deposits:${identity.date.toISOString()}`);
    const planned = planAccounts(identity);
    const salts = new Map<string, Buffer>();
    for (const { enterprise } of planned)
      if (!salts.has(enterprise.id))
        salts.set(enterprise.id, await saltOf({ db, vault }, enterprise.id, random.hex(64)));
    const times = addedAt(identity, planned);
    const lived = await drawIdsFrom(
      (count) => Buffer.from(random.hex(2 * count), 'hex'),
      async () => planned.map((one, index) => live({ random, cast, vault, salts }, one, times[index] ?? 0)),
    );
    await insertAccounts(
      db,
      lived.map(({ row }) => row),
    );
    const deposits = await drawIdsFrom(
      (count) => Buffer.from(random.hex(2 * count), 'hex'),
      () => writeDeposits(db, { identity, random, accounts: lived.map(({ row }) => row) }),
    );
    const spare = (count: number) => Buffer.from(unclaimed.hex(2 * count), 'hex');
    await drawIdsFrom(spare, () => writeUnmatched({ db, vault, date: identity.date, random: unclaimed }));
    const account = lived.map(({ row }) => row).find(({ type, state }) => type === 'ach' && state === 'approved');
    if (account === undefined) throw new Error('the demo has no account that can be debited');
    const draw = (count: number) => Buffer.from(random.hex(2 * count), 'hex');
    const debits = await drawIdsFrom(draw, () => writeDebits(db, { identity, random, account }));
    const rows = lived.map(({ row }) => row as AccountRow);
    const withdrawals = await drawIdsFrom(draw, () => writeWithdrawals(kit, rows));
    const imports = await drawIdsFrom(draw, () => writeImports(db, identity));
    const told = [...lived.flatMap(({ steps }) => steps), ...deposits, ...debits.steps, ...withdrawals.steps];
    await recordHistory(db, toHistory(random, told));
    await recordActions(db, { random, people: cast.people }, [
      ...lived.flatMap(({ actions }) => actions),
      ...debits.actions,
      ...withdrawals.actions,
      ...imports,
    ]);
  },
};
