import { addressBookInputs } from './address-book-inputs.ts';
import { approvalInputs } from './approval-inputs.ts';
import { bankingInputs } from './banking-inputs.ts';
import { documentsInputs } from './documents-inputs.ts';
import { dvpActInputs } from './dvp-act-inputs.ts';
import { dvpInputs } from './dvp-inputs.ts';
import { fixInputs } from './fix-inputs.ts';
import type { Harness } from './harness.ts';
import { identityInputs } from './identity-inputs.ts';
import { mintInputs } from './mint-inputs.ts';
import { networkInputs } from './network-inputs.ts';
import { notificationInputs } from './notification-inputs.ts';
import { onboardingInputs } from './onboarding-inputs.ts';
import { platformInputs } from './platform-inputs.ts';
import { simulatedInputs } from './simulated-inputs.ts';
import { tradingInputs } from './trading-inputs.ts';

/** What writes of all areas need, by the names of their operations, for a caller who is an admin of the enterprise and of the platform. */
export const inputsOfAreas = (h: Harness) => ({
  ...addressBookInputs(h),
  ...approvalInputs(h),
  ...bankingInputs(h),
  ...documentsInputs(h),
  ...dvpActInputs(h),
  ...dvpInputs(h),
  ...fixInputs(h),
  ...identityInputs(h),
  ...mintInputs(h),
  ...networkInputs(h),
  ...notificationInputs(h),
  ...onboardingInputs(h),
  ...platformInputs(h),
  ...simulatedInputs(h),
  ...tradingInputs(h),
});
