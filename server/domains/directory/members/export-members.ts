import * as contracts from '#lib/contracts/directory/members.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchMembers } from './search-members.ts';

export const exportMembers = exportOperation(contracts.exportMembers, { search: searchMembers });
