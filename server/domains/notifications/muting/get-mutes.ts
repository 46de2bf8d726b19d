import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentMutes } from './present-mutes.ts';

export const getMutes = operation(contracts.getMutes, (context) => presentMutes(context));
