import * as contracts from '#lib/contracts/stablecoin/platform-tokens.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { draftToken, refuseSame } from './check-token.ts';
import { demandPlatformToken, recordOfToken } from './platform-token.ts';
import { learnTokens } from './refresh-coins.ts';
import { findToken, insertToken, listTokens, MAX_TOKENS, TOKENS_LOCK } from './token-store.ts';

export const addMintToken = operation(contracts.addMintToken, async ({ db, now, audit, signal }, input) => {
  await advisoryLock(db, TOKENS_LOCK);
  await learnTokens(db);
  if (await findToken(db, input.token)) refuseSame(input.token);
  const draft = draftToken(input);
  if ((await listTokens(db, { all: true })).length >= MAX_TOKENS)
    fail('state_conflict', `There are ${MAX_TOKENS} tokens already, which is the most.`);
  await insertToken(db, draft, now.toISOString());
  const token = await demandPlatformToken(db, input.token);
  await audit({ subjectType: 'mint-token', subjectId: token.token, after: recordOfToken(token) });
  await signal('coins');
  return token;
});
