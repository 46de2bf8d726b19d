import * as contracts from '#lib/contracts/fix/sessions.ts';
import { operation } from '#server/core/call/operation.ts';
import { shownSession } from './session-queries.ts';

export const getFixSession = operation(contracts.getFixSession, shownSession);
