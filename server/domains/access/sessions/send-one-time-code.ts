import * as contracts from '#lib/contracts/access/session-state.ts';
import { operation } from '#server/core/call/operation.ts';

export const sendOneTimeCode = operation(contracts.sendOneTimeCode, async () => ({}));
