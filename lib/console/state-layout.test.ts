import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BOX_HEIGHT, layoutStates } from './state-layout.ts';

const state = (name: string, isFinal = false) => ({ name, isFinal });
const step = (from: string, to: string) => ({ from, to });
const machine = {
  states: [state('asked'), state('seen'), state('signed'), state('done', true), state('over', true)],
  steps: [
    step('asked', 'seen'),
    step('seen', 'signed'),
    step('asked', 'signed'),
    step('asked', 'signed'),
    step('seen', 'seen'),
    step('signed', 'done'),
    step('asked', 'over'),
    step('signed', 'asked'),
  ],
};

describe('the picture of a state machine', () => {
  const { boxes, edges, width, height } = layoutStates(machine);
  it('has every state once, none over another, all within its frame', () => {
    assert.deepEqual(
      boxes.map(({ name }) => name),
      machine.states.map(({ name }) => name),
    );
    for (const one of boxes)
      for (const other of boxes)
        if (one !== other) assert.ok(one.x !== other.x || Math.abs(one.y - other.y) > BOX_HEIGHT, one.name);
    for (const { x, y } of boxes) assert.ok(x >= 0 && x < width && y >= 0 && y + BOX_HEIGHT <= height);
  });
  it('has the ends beside the others', () => {
    const [left, right] = [boxes.find(({ name }) => name === 'asked'), boxes.find(({ name }) => name === 'done')];
    assert.ok(left && right && right.x > left.x);
  });
  it('has one line for each pair of states, and none for what stays where it is', () => {
    assert.deepEqual(
      edges.map(({ from, to }) => `${from} ${to}`),
      ['asked seen', 'seen signed', 'asked signed', 'signed done', 'asked over', 'signed asked'],
    );
    for (const { path } of edges) assert.match(path, /^M [\d. ]+ [CL] [-\d. ]+$/);
  });
  it('of nothing is empty', () => {
    assert.deepEqual(layoutStates({ states: [], steps: [] }).boxes, []);
  });
});
