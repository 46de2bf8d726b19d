import * as contracts from '#lib/contracts/onboarding/console.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchOnboarding } from './search-onboarding.ts';

export const exportOnboarding = exportOperation(contracts.exportOnboarding, { search: searchOnboarding });
