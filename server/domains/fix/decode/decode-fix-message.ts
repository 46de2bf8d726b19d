import * as contracts from '#lib/contracts/fix/decode.ts';
import { operation } from '#server/core/call/operation.ts';
import { decode } from './decode.ts';

/** Says what stands in pasted FIX messages, and keeps nothing of them. */
export const decodeFixMessage = operation(contracts.decodeFixMessage, async (_context, { message }) => decode(message));
