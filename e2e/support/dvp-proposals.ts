import type { Page } from '@playwright/test';
import { getCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { createDvpSettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { createSimulatedProposal } from '#lib/contracts/sandbox/dvp.ts';
import type { openNettingScene } from './netting-scene.ts';

type Scene = Awaited<ReturnType<typeof openNettingScene>>;

/** What the two sides of a scene propose to each other. */
export function proposalsOf({ ask, accountId, connectionId }: Scene, enterpriseId: string) {
  /** A settlement that the account has proposed. */
  async function propose(externalId: string, assetTransfers: { currency: string; quantity: string }[]): Promise<void> {
    const { connection } = await ask(getCounterparty, { enterpriseId, connectionId });
    await ask(createDvpSettlement, {
      enterpriseId,
      accountId,
      externalId,
      addressBookConnectionId: connection.id,
      addressBookConnectionUpdatedAt: connection.updatedAt,
      assetTransfers,
    });
  }

  /** Lets the simulated counterparty propose so much BTC, positive received; the external id of what it proposed. */
  async function letPropose(quantity: string): Promise<string> {
    const assetTransfers = [{ currency: 'ofcbtc', quantity }];
    return (await ask(createSimulatedProposal, { enterpriseId, connectionId, assetTransfers })).externalId;
  }

  /** The settlement that the drawer shows, as the API has it. */
  async function shown(page: Page) {
    await page.waitForURL(/[?&]open=/);
    const dvpSettlementId = new URL(page.url()).searchParams.get('open') ?? '';
    return ask(getEnterpriseDvpSettlement, { enterpriseId, dvpSettlementId });
  }
  return { propose, letPropose, shown };
}
