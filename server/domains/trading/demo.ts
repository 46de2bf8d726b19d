import { recordHistory } from '#server/core/events/recorded-events.ts';
import { drawIdsFrom } from '#server/core/runtime/id.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { toHistory } from '#server/demo/history.ts';
import { recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';
import { writeOrders } from './demo-orders.ts';
import { insertSandboxProducts } from './plan-products.ts';

const PRODUCT_DAYS = 140;
const ACCOUNT = 'Trading Desk';

/** The products of a sandbox, and orders of the largest enterprise since the books opened. */
export const demo: Demo = {
  async write(kit) {
    const { db, date, seed } = kit;
    await insertSandboxProducts(db, iso(date.getTime() - PRODUCT_DAYS * DAY_MS));
    const cast = castOf(kit);
    const enterpriseId = cast.people.enterprises.main.id;
    const wallet = cast.wallets.all.find(({ label }) => label === ACCOUNT);
    const by = adminOf(cast.people, enterpriseId);
    if (wallet === undefined || by === null) throw new Error('the demo has nobody who trades');
    const random = createRandom(`${seed}:trading:${date.toISOString()}`);
    const { steps, actions } = await drawIdsFrom(
      (count) => Buffer.from(random.hex(2 * count), 'hex'),
      () => writeOrders(kit, { enterpriseId, accountId: wallet.id, by, operator: cast.people.platformAdmin.id }),
    );
    const inOrder = steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
    await recordHistory(db, toHistory(random, inOrder));
    await recordActions(db, { random, people: cast.people }, actions);
  },
};
