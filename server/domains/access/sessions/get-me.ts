import * as contracts from '#lib/contracts/access/users.ts';
import { operation } from '#server/core/call/operation.ts';
import { readSelf } from './read-self.ts';

export const getMe = operation(contracts.getMe, readSelf);
