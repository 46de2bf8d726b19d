import * as contracts from '#lib/contracts/access/sharing.ts';
import { operation } from '#server/core/call/operation.ts';

export const getUserSettings = operation(contracts.getUserSettings, async () => ({ settings: {} }));
