import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeDevice } from './device.ts';

const WORDS: Readonly<Record<string, string>> = {
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0':
    'Edge on Windows',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1':
    'Safari on iPhone',
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36':
    'Chrome on Android',
  'curl/8.5.0': 'curl',
};

describe('device words', () => {
  it('name browser and system', () => {
    for (const [userAgent, words] of Object.entries(WORDS)) assert.equal(describeDevice(userAgent), words);
  });
  it('say so when neither is known', () => {
    for (const nothing of [null, '', 'x']) assert.equal(describeDevice(nothing), 'Unknown device');
  });
});
