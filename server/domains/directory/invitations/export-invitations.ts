import * as contracts from '#lib/contracts/directory/invitations.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchInvitations } from './search-invitations.ts';

export const exportInvitations = exportOperation(contracts.exportInvitations, { search: searchInvitations });
