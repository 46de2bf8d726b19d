import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { ephemeralVariables } from './variables.ts';

describe('variables of an ephemeral start', () => {
  it('are those given, with a data folder of its own and free ports', () => {
    assert.deepEqual(ephemeralVariables({ SEED: '7', PORT: '' }, '/tmp/x'), {
      SEED: '7',
      DATA_DIR: '/tmp/x',
      PORT: '0',
      FIX_PORT: '0',
    });
    const { PORT, FIX_PORT } = ephemeralVariables({ PORT: '4000', FIX_PORT: '5200' }, '/tmp/x');
    assert.deepEqual([PORT, FIX_PORT], ['4000', '5200']);
  });

  it('are refused where it could not follow them', () => {
    const wrong = [
      { DATA_DIR: '/var/lib/x' },
      { DATABASE_URL: 'postgresql://x' },
      { MIGRATION_URL_FILE: '/x' },
      { CLEARHOUSE_MODE: 'production' },
      { ROLES: 'worker, fix' },
    ];
    for (const given of wrong) assert.throws(() => ephemeralVariables(given, '/tmp/x'), ConfigurationError);
  });
});
