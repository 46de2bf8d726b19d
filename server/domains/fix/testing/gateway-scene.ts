import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { cancelTradingOrder } from '#lib/contracts/trading/orders.ts';
import { startTrading } from '#server/core/work/worker.ts';
import { type OpenGateway, openGateway } from '#server/domains/fix/gateway/listen.ts';
import { fixSessions } from '#server/domains/fix/tables.ts';
import { updateProduct } from '#server/domains/trading/products/product-store.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { type Desk, newDesk, pin } from '#server/domains/trading/testing-orders.ts';
import { type Harness, harness } from '#server/testing/harness.ts';
import { FixClient } from './fix-client.ts';

/** A gateway of its own over a database of its own, with products that are matched. Ends with the test file. */
export async function gatewayScene(overrides: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearhouse-fix-'));
  const h = await harness({ DATA_DIR: dataDir, FIX_PORT: '0', FIX_LOGONS_PER_MINUTE: '0', ...overrides });
  await openTrading(h);
  await pin(h, 'TBTC-TUSD', '60000');
  let trading = startTrading(h.service);
  let gateway: OpenGateway | null = await openGateway(h.service);
  const others: OpenGateway[] = [];
  after(async () => {
    await Promise.all(others.map((other) => other.close()));
    await gateway?.close();
    await trading.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    h,
    /** A client of a desk of its own. */
    async client({ isLicensed = true, ...options }: ClientWish & { isLicensed?: boolean } = {}) {
      const desk = options.desk ?? (await newDesk(h, undefined, isLicensed ? ['fix'] : []));
      return clientOf(h, { gateway: gateway as OpenGateway, ...options, desk });
    },
    /** Another gateway over the same database. */
    async another(): Promise<OpenGateway> {
      const other = await openGateway(h.service);
      others.push(other);
      return other;
    },
    /** Something of the session of an account. */
    async session(accountId: string, kind = 'orders'): Promise<typeof fixSessions.$inferSelect> {
      const same = and(eq(fixSessions.accountId, accountId), eq(fixSessions.kind, kind as 'orders'));
      const [row] = await h.db.select().from(fixSessions).where(same).limit(1);
      assert.ok(row);
      return row;
    },
    /** Nothing is matched until it is resumed. */
    pause: () => trading.stop(),
    async resume(): Promise<void> {
      trading = startTrading(h.service);
    },
    async halt(name: string): Promise<void> {
      await updateProduct(h.db, name, { state: 'halted' });
    },
    /** How many rows of an account a table has. */
    async countOf(table: 'trading_orders' | 'order_events' | 'trading_commands', accountId: string): Promise<number> {
      const owned =
        table === 'trading_commands'
          ? 'order_id in (select id from trading_orders where account_id = $1)'
          : 'account_id = $1';
      const text = `select count(*)::int as count from ${table} where ${owned}`;
      return (await h.ownerPool.query<{ count: number }>(text, [accountId])).rows[0]?.count ?? 0;
    },
    /** Ends an order over the trading interface. */
    async cancelByRest({ accountId, trader }: Desk, orderId: string): Promise<void> {
      const { status, text } = await h.call(cancelTradingOrder, { as: trader, input: { accountId, orderId } });
      assert.equal(status, 200, text);
    },
    /** Ends the gateway, and opens another one. */
    async reopen() {
      await gateway?.close();
      gateway = await openGateway(h.service);
      return gateway.port;
    },
    get port() {
      return gateway?.port ?? 0;
    },
  };
}

/** Who logs on, and where. */
export interface ClientWish {
  desk?: Desk;
  gateway?: OpenGateway;
  scopes?: string[];
  targetCompId?: string;
  expiresAt?: string;
}

/** A client of a desk, with a token of an admin. */
export async function clientOf(
  h: Harness,
  {
    desk,
    gateway,
    scopes = ['trade_view', 'trade_trade', 'trade_fix'],
    targetCompId,
    expiresAt,
  }: ClientWish & { desk: Desk; gateway: OpenGateway },
) {
  const token = await h.create.token(desk.admin.id, { scopes, ...(expiresAt === undefined ? {} : { expiresAt }) });
  const options = {
    port: gateway.port,
    authorityFile: gateway.authorityFile ?? '',
    accountId: desk.accountId,
    token: token.token,
    ...(targetCompId === undefined ? {} : { targetCompId }),
    isReleased: async () => {
      const held = 'select 1 from fix_sessions where account_id = $1 and holder is not null';
      return (await h.ownerPool.query(held, [desk.accountId])).rowCount === 0;
    },
  };
  return { desk, token, options, client: new FixClient(options) };
}
