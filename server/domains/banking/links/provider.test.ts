import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Failure } from '#server/core/call/errors.ts';
import type { LinkProvider } from './link-provider.ts';
import { ask } from './provider.ts';

const down: LinkProvider = {
  createToken: () => Promise.reject(new Error('ECONNREFUSED 10.0.0.1 secret')),
  exchange: () => new Promise(() => undefined),
};
const request = { enterpriseId: '', redirectUri: null, androidPackageName: null, at: '', expiresAt: '' };
const isDown = (error: unknown): boolean =>
  error instanceof Failure && error.status === 424 && !error.publicText.includes('secret');

describe('an account aggregator', () => {
  it('that fails is down, without saying why', () =>
    assert.rejects(
      ask(down, (provider) => provider.createToken(request)),
      isDown,
    ));
  it('that does not answer in time is down', () =>
    assert.rejects(
      ask(down, (provider) => provider.exchange({ linkToken: '', publicToken: '', ipAddress: null }), 20),
      isDown,
    ));
});
