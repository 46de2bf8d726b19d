import * as contracts from '#lib/contracts/access/self.ts';
import { operation } from '#server/core/call/operation.ts';
import { logout } from './logout.ts';

export const signOut = operation(contracts.signOut, (context) => logout.run(context, {}));
