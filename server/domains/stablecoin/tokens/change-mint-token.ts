import * as contracts from '#lib/contracts/stablecoin/platform-tokens.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { demandMinimums, demandName } from './check-token.ts';
import { demandPlatformToken, recordOfToken } from './platform-token.ts';
import { learnTokens } from './refresh-coins.ts';
import { TOKENS_LOCK, updateToken } from './token-store.ts';

export const changeMintToken = operation(
  contracts.changeMintToken,
  async ({ db, audit, signal }, { token: slug, ...given }) => {
    await advisoryLock(db, TOKENS_LOCK);
    await learnTokens(db);
    const before = await demandPlatformToken(db, slug);
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given;
    if (change.name !== undefined) demandName(change.name, before.asset);
    demandMinimums({ ...before, ...change });
    await updateToken(db, slug, change);
    const token = await demandPlatformToken(db, slug);
    await audit({
      subjectType: 'mint-token',
      subjectId: slug,
      before: recordOfToken(before),
      after: recordOfToken(token),
    });
    await signal('coins');
    return token;
  },
);
