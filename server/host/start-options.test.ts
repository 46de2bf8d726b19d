import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { readStartArguments } from './start-options.ts';

describe('arguments of a start', () => {
  it('are none, or what it takes', () => {
    assert.deepEqual(readStartArguments([]), { isEphemeral: false, isHelp: false, port: null });
    assert.deepEqual(readStartArguments(['--ephemeral', '--port', '0']), {
      isEphemeral: true,
      isHelp: false,
      port: '0',
    });
    assert.equal(readStartArguments(['--help']).isHelp, true);
    assert.deepEqual(readStartArguments(['--port=65535']), { isEphemeral: false, isHelp: false, port: '65535' });
  });

  it('are refused with one sentence where they are anything else', () => {
    const wrong = [
      ['--ephemral'],
      ['--port'],
      ['--port', 'x'],
      ['--port', ''],
      ['--port', '65536'],
      ['--port', '-1'],
      ['--ephemeral=yes'],
      ['more'],
    ];
    for (const args of wrong)
      assert.throws(
        () => readStartArguments(args),
        (error: Error) => error instanceof ConfigurationError && /^[^.\n]+\.$/.test(error.message),
        args.join(' '),
      );
  });
});
