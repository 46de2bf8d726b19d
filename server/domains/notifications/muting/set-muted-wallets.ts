import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { setMuteLists } from './set-mute-lists.ts';

export const setMutedWallets = operation(contracts.setMutedWallets, setMuteLists);
