import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeMoment } from '../dictionary/formats.ts';
import { values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import { pruneFixMessages } from './prune.ts';

const scene = await gatewayScene();
const at = (): string => writeMoment(new Date());

describe('messages of a session', () => {
  it('are forgotten after a week, and then a gap in what is sent again', async () => {
    const { client, options } = await scene.client();
    await client.logOn();
    for (const id of ['old', 'new']) {
      client.send('D', `11=${id}|54=1|55=NO-SUCH|60=${at()}|40=1|38=1|`);
      assert.deepEqual(values(await client.read('8'), 150, 11), ['8', id]);
    }
    const { id } = await scene.session(options.accountId);
    const age = `update fix_messages set at = at - interval '7 days 1 minute' where session_id = $1 and number <= 2`;
    await scene.h.ownerPool.query(age, [id]);
    await pruneFixMessages.run(scene.h.service);
    const text = `select number from fix_messages where session_id = $1 and direction = 'out' order by number`;
    const { rows } = await scene.h.ownerPool.query<{ number: string }>(text, [id]);
    assert.deepEqual(
      rows.map(({ number }) => Number(number)),
      [3],
    );
    client.send('2', '7=1|16=0|');
    assert.deepEqual(values(await client.read('4'), 34, 36, 123), ['1', '3', 'Y']);
    assert.deepEqual(values(await client.read('8'), 34, 43, 11), ['3', 'Y', 'new']);
  });
});
