import * as contracts from '#lib/contracts/wallets/shares.ts';
import { operation } from '#server/core/call/operation.ts';

export const listWalletShares = operation(contracts.listWalletShares, async () => ({ incoming: [], outgoing: [] }));
