import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fcmCredentials } from '#server/testing/fcm-double.ts';
import { ConfigurationError, parseEnv } from './env.ts';

const account = JSON.parse(fcmCredentials()) as Record<string, string>;
const read = (more: Record<string, string> = {}) =>
  parseEnv({ FCM_CREDENTIALS: JSON.stringify({ ...account, ...more }) }).push;
const refused = (text: string): void =>
  assert.throws(
    () => parseEnv({ FCM_CREDENTIALS: text }),
    (error: Error) =>
      error instanceof ConfigurationError && /FCM_CREDENTIALS/.test(error.message) && !error.message.includes('s3cret'),
  );

describe('credentials of push messages', () => {
  it('are the key file of a service account', () => {
    const { projectId, baseUrl, tokenUrl } = read() ?? {};
    assert.deepEqual(
      [projectId, baseUrl, tokenUrl],
      ['clearhouse-test', 'https://fcm.googleapis.com', 'https://oauth2.example/token'],
    );
    assert.equal(parseEnv({}).push, null);
  });
  it('are refused where they are something else, without a word of them', () => {
    for (const text of ['s3cret', '{}', '{"type":"s3cret"}', '[]']) refused(text);
    for (const more of [
      { type: 'authorized_user' },
      { private_key: 's3cret' },
      { token_uri: 'http://s3cret.example/token' },
      { project_id: '../s3cret' },
    ])
      refused(JSON.stringify({ ...account, ...more }));
  });
});
