import assert from 'node:assert/strict';
import { asc, eq } from 'drizzle-orm';
import type { InputOf } from '#lib/contract.ts';
import {
  createChainTransaction,
  mineBlocks,
  reorganiseChain,
  replaceChainTransaction,
} from '#lib/contracts/chain/chains.ts';
import { addWalletAddress } from '#lib/contracts/wallets/addresses.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { bookChains } from '#server/domains/chain/booking/book-chains.ts';
import { Follower } from '#server/domains/chain/following/follower.ts';
import { createSimulatedSource } from '#server/domains/chain/simulated/simulated-source.ts';
import type { BlockSource } from '#server/domains/chain/sources/source.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import { fanOutChains } from '#server/domains/webhooks/fan-out/chain-fan-out.ts';
import { knownNotifications } from '#server/domains/webhooks/testing/notifications.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import type { Harness } from './harness.ts';

const CHAIN_START = Date.parse('2026-12-01T09:00:00.000Z');
/** In base units. */
const PLENTY = '1000000000000';
const URL = 'http://127.0.0.1:9/hooks';

type WebhookGiven = Omit<Parameters<typeof insertWebhook>[1], 'enterpriseId' | 'url'>;

/** Webhooks of a chain, and what they were told. */
function createListeners(h: Harness, coin: string) {
  const { service, enterpriseId } = h;
  const { db, clock } = service;
  const hook = (given: WebhookGiven = {}) =>
    insertWebhook(db, {
      enterpriseId,
      url: URL,
      scope: 'wallet',
      type: 'block',
      userId: h.admin.id,
      coin,
      createdAt: clock.nowIso(),
      ...given,
    });

  const notificationsOf = (webhookId: string) =>
    db
      .select()
      .from(knownNotifications)
      .where(eq(knownNotifications.webhookId, webhookId))
      .orderBy(asc(knownNotifications.sequence));

  /** Heights of the blocks that a webhook was told, in order. */
  async function heightsSent(webhookId: string): Promise<number[]> {
    const rows = await notificationsOf(webhookId);
    return rows.map((row) => JSON.parse(row.payload).height);
  }

  /** What a webhook was told of transactions: state and confirmations. */
  async function statesSent(webhookId: string): Promise<string[]> {
    const rows = await notificationsOf(webhookId);
    return rows.map((row) => {
      const { state, confirmations } = JSON.parse(row.payload);
      return `${state} ${confirmations}`;
    });
  }

  return { hook, notificationsOf, heightsSent, statesSent };
}

/** A chain that a test drives by hand: who mines, who follows and what the webhooks are told. The clock stands still. */
export async function createChainRun(h: Harness, coin: string, source?: BlockSource) {
  const { service, enterpriseId } = h;
  const { db, clock } = service;
  const sources = new Map([[coin, source ?? createSimulatedSource(service, coin)]]);
  const follower = new Follower(service, sources);

  async function setClock(seconds: number): Promise<void> {
    const frozenAt = new Date(CHAIN_START + seconds * 1000).toISOString();
    await changeClock(db, (state) => ({ ...state, frozenAt }));
    await clock.reload(db);
  }
  await setClock(0);

  /** Looks until nothing is new, books it, then tells the webhooks. Returns how many notifications were made. */
  async function follow(by = follower): Promise<number> {
    await by.round({ isAll: true });
    await by.settled();
    await bookChains(db, clock.now());
    let made = 0;
    for (let hasMore = true; hasMore; ) {
      const round = await fanOutChains(db, clock.now());
      made += round.made;
      hasMore = round.hasMore;
    }
    return made;
  }

  const ok = async <R extends { status: number; text: string; body: unknown }>(reply: Promise<R>) => {
    const { status, text, body } = await reply;
    assert.equal(status, 201, text);
    return body as R['body'];
  };
  const as = h.operator;
  const mine = (count = 1) => ok(h.call(mineBlocks, { as, input: { coin, count } }));
  const send = (input: Omit<InputOf<typeof createChainTransaction>, 'coin'>) =>
    ok(h.call(createChainTransaction, { as, input: { coin, ...input } }));
  const replace = (transactionHash: string) =>
    ok(h.call(replaceChainTransaction, { as, input: { coin, transactionHash } }));
  async function reorganise(input: Omit<InputOf<typeof reorganiseChain>, 'coin'>) {
    const { status, text, body } = await h.call(reorganiseChain, { as, input: { coin, ...input } });
    assert.equal(status, 200, text);
    return body;
  }

  /** A wallet of the coin with an address, and with more than it will send; or with so many base units. */
  async function wallet(ofEnterprise = enterpriseId, by = h.admin, units = PLENTY) {
    const { id } = await createWallet(service, ofEnterprise, { coin });
    if (units !== '0') await fundAccount(service, id, { [coin]: units });
    const made = await ok(h.call(addWalletAddress, { as: by, input: { enterpriseId: ofEnterprise, walletId: id } }));
    return { id, address: made.address };
  }

  return {
    follower,
    sources,
    setClock,
    follow,
    ...createListeners(h, coin),
    mine,
    send,
    replace,
    reorganise,
    wallet,
  };
}
