import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { startTrading } from '#server/core/work/worker.ts';
import { type OpenGateway, openGateway } from '#server/domains/fix/gateway/listen.ts';
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
  const trading = startTrading(h.service);
  let gateway: OpenGateway | null = await openGateway(h.service);
  after(async () => {
    await gateway?.close();
    await trading.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    h,
    /** A client of a desk of its own. */
    async client(options: { scopes?: string[]; isLicensed?: boolean; targetCompId?: string } = {}) {
      const desk = await newDesk(h, undefined, options.isLicensed === false ? [] : ['fix']);
      return clientOf(h, { desk, gateway: gateway as OpenGateway, ...options });
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

/** A client of a desk, with a token of an admin. */
export async function clientOf(
  h: Harness,
  {
    desk,
    gateway,
    scopes = ['trade_view', 'trade_trade', 'trade_fix'],
    targetCompId,
  }: { desk: Desk; gateway: OpenGateway; scopes?: string[]; targetCompId?: string },
) {
  const token = await h.create.token(desk.admin.id, { scopes });
  const options = {
    port: gateway.port,
    authorityFile: gateway.authorityFile ?? '',
    accountId: desk.accountId,
    token: token.token,
    ...(targetCompId === undefined ? {} : { targetCompId }),
  };
  return { desk, token, options, client: new FixClient(options) };
}
