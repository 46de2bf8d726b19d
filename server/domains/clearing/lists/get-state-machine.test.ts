import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { APPROVAL_STATUSES, DVP_STATUSES } from '#lib/contracts/clearing/settlement-shapes.ts';
import {
  getStateMachine as contract,
  STATE_MACHINES,
  type StateMachine,
} from '#lib/contracts/clearing/state-machines.ts';
import { harness } from '#server/testing/harness.ts';
import { isOpen, REQUEST_STATES, requestStepOf, SETTLEMENT_STATES, stepOf } from '../rules.ts';

const h = await harness();
const read = (name: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(contract, { as, input: { name } });

/** Every question that a table can be asked, and what it answers. */
function answers(
  machine: StateMachine,
  ask: (from: string, command: string, by: string) => { to: string; holds: string } | undefined,
) {
  const commands = [...new Set(machine.steps.map(({ command }) => command))];
  const actors = [...new Set(machine.steps.flatMap(({ by }) => by))];
  const all = [];
  for (const { name: from } of machine.states)
    for (const command of commands)
      for (const by of actors) {
        const shown = machine.steps.filter(
          (one) => one.from === from && one.command === command && one.by.includes(by),
        );
        assert.ok(shown.length <= 1, `${from} ${command} ${by}`);
        const [step] = shown;
        const asked = ask(from, command, by);
        assert.deepEqual(step && [step.to, step.holds], asked && [asked.to, asked.holds], `${from} ${command} ${by}`);
        all.push(step);
      }
  return {
    legal: all.filter((step) => step !== undefined).length,
    illegal: all.filter((step) => step === undefined).length,
  };
}

describe('GET state-machines/{name}', () => {
  it('200: settlements: every legal step is in it and no other, as the service acts', async () => {
    const { status, body } = await read('dvp-settlement');
    assert.equal(status, 200);
    const { legal, illegal } = answers(body, stepOf as never);
    assert.ok(legal > 0 && illegal > 0);
    assert.deepEqual(body.states.map(({ name }) => name).toSorted(), [...DVP_STATUSES].toSorted());
    for (const { name, isFinal, meaning } of body.states) {
      assert.equal(isFinal, !isOpen(name as keyof typeof SETTLEMENT_STATES), name);
      assert.equal(meaning, SETTLEMENT_STATES[name as keyof typeof SETTLEMENT_STATES].meaning);
    }
    const total = Object.values(SETTLEMENT_STATES).flatMap(({ steps }) => Object.values(steps)).length;
    assert.equal(body.steps.length, total);
  });
  it('200: approval requests: every legal step is in it and no other, as the service acts', async () => {
    const { status, body } = await read('dvp-approval-request');
    assert.equal(status, 200);
    const { legal, illegal } = answers(body, requestStepOf as never);
    assert.ok(legal > 0 && illegal > 0);
    assert.deepEqual(body.states.map(({ name }) => name).toSorted(), [...APPROVAL_STATUSES].toSorted());
    for (const { name, meaning } of body.states)
      assert.equal(meaning, REQUEST_STATES[name as keyof typeof REQUEST_STATES].meaning);
    const total = Object.values(REQUEST_STATES).flatMap(({ steps }) => Object.values(steps)).length;
    assert.equal(body.steps.length, total);
  });
  it('200: leads nowhere but to its own states, and nowhere from those that are final', async () => {
    for (const name of STATE_MACHINES) {
      const { states, steps } = (await read(name)).body;
      const known = new Map(states.map((state) => [state.name, state.isFinal]));
      for (const { from, to, by } of steps) assert.ok(known.get(from) === false && known.has(to) && by.length > 0);
      for (const [state, isFinal] of known)
        assert.equal(
          steps.some(({ from }) => from === state),
          !isFinal,
          state,
        );
    }
  });
  it('200: to whoever is signed in', async () => {
    const stranger = await h.create.user();
    assert.equal((await read('dvp-settlement', stranger)).status, 200);
  });
  it('401: without credentials', async () => assert.equal((await read('dvp-settlement', null)).status, 401));
  it('404: a name of none', async () => {
    for (const name of ['dvp', 'DVP-settlement', 'toString', '__proto__', 'constructor'])
      assert.equal((await read(name)).status, 404, name);
  });
});
