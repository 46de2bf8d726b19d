import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportFileName } from './export-file-name.ts';

const now = '2026-11-22T09:30:00.000Z';

describe('the name of an exported file', () => {
  it('says the list, the enterprise and the day of business time', () => {
    assert.equal(
      exportFileName({ page: 'off-exchange', enterprise: 'Northgate Custody', now }),
      'off-exchange-northgate-custody-2026-11-22.csv',
    );
  });
  it('holds nothing that a file system minds, whatever the enterprise is called', () => {
    assert.equal(
      exportFileName({ page: 'dvp', enterprise: ' Bjørn/Söhne: “Ü”  ', now }),
      'dvp-bj-rn-sohne-u-2026-11-22.csv',
    );
    assert.equal(exportFileName({ page: 'webhooks', enterprise: '', now }), 'endpoints-2026-11-22.csv');
    assert.equal(exportFileName({ page: 'dvp', enterprise: '東京', now }), 'dvp-2026-11-22.csv');
    assert.match(exportFileName({ page: 'dvp', enterprise: 'x'.repeat(300), now }), /^dvp-x{60}-2026-11-22\.csv$/);
  });
});
