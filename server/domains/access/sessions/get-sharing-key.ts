import * as contracts from '#lib/contracts/access/sharing.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';

const NO_KEYS = 'Users have no sharing keys here: a wallet belongs to an enterprise, whose members all see it.';

export const getSharingKey = operation(contracts.getSharingKey, async () => fail('not_found', NO_KEYS));
