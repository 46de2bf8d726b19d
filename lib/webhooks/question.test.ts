import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choose, load, MISTAKES, NO_TRIAL, NOTHING, retype } from './question.ts';

const GENUINE = { ...NOTHING, body: '{"a":"b"}', signature: 'ab'.repeat(32) };

describe('mistakes of a receiver', () => {
  it('each start from the delivery that was loaded, and none brings it back', () => {
    let trial = load(GENUINE);
    for (const { id, apply } of MISTAKES) {
      trial = choose(trial, id);
      assert.deepEqual([trial.mistake, trial.question], [id, apply(GENUINE)]);
    }
    trial = choose(trial, 'none');
    assert.deepEqual([trial.mistake, trial.question], ['none', GENUINE]);
  });
  it('give way to what somebody types, and the delivery stays at hand', () => {
    const typed = retype(choose(load(GENUINE), 'cut'), { ...GENUINE, body: '{}' });
    assert.deepEqual([typed.mistake, typed.question.body], ['own', '{}']);
    assert.deepEqual(choose(typed, 'none').question, GENUINE);
  });
  it('start from what was typed where no delivery was loaded', () => {
    const wrong = choose(retype(NO_TRIAL, GENUINE), 'line-feed');
    assert.deepEqual(choose(wrong, 'none').question, GENUINE);
    const next = { ...GENUINE, body: '{"c":1}' };
    assert.deepEqual(choose(choose(retype(wrong, next), 'cut'), 'none').question, next);
  });
  it('keep the secret of the receiver', () => {
    const wrong = retype(choose(load(GENUINE), 'cut'), { ...choose(load(GENUINE), 'cut').question, secret: 'own' });
    assert.equal(wrong.mistake, 'cut');
    assert.deepEqual(choose(wrong, 'none').question, { ...GENUINE, secret: 'own' });
  });
});
